import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { cx } from '../cx.ts';
import styles from './Notice.module.css';

type NoticeTone = 'error' | 'success' | 'info' | 'warning';

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
  error: 'error_circle',
  success: 'check_circle',
  info: 'info_circle',
  warning: 'warning',
};

interface Props {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** Announced when it appears, for the result of an action. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A message in the content of the page. */
export function Notice({ tone = 'info', title, children, actions, live, ref }: Props) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={cx(styles.notice, styles[tone])} role={role} ref={ref} tabIndex={-1}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
