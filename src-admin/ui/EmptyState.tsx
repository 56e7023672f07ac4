import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import styles from './EmptyState.module.css';

interface Props {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An explanation in place of missing content, with actions. */
export function EmptyState({ icon, title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size="1.75rem" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
