import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error';

interface Props {
  tone?: Tone;
  icon?: IconName;
  /** Adds a small diamond before the text, as for states. */
  dot?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, dot, children }: Props) {
  return (
    <span className={cx(styles.badge, styles[tone], dot && styles.dot)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
