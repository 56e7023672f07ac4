import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import styles from './EmptyState.module.css';

interface Props {
  icon?: IconName;
  title: ReactNode;
  /** The heading level: 1 if the page has no other title. */
  level?: 1 | 2;
  /** Why it is empty and what to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon = 'key', title, level = 2, children, actions }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
