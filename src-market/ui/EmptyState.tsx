import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/Icon.tsx';
import styles from './EmptyState.module.css';

interface Props {
  icon?: IconName;
  title: ReactNode;
  /** Why it is empty and what to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon = 'key', title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
