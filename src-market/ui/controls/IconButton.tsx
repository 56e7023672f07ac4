import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { cx } from '../cx.ts';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name; there is no visible text. */
  label: string;
  outlined?: boolean;
}

export function IconButton({ icon, label, outlined, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles.button, outlined && styles.outlined, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
