import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Timeline.module.css';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  when?: ReactNode;
  body?: ReactNode;
  stage: 'done' | 'current' | 'ahead' | 'failed';
}

/** Past and future steps, oldest first. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={cx(styles.item, styles[item.stage])}
          aria-current={item.stage === 'current' ? 'step' : undefined}
        >
          <p className={styles.title}>{item.title}</p>
          {item.when && <p className={styles.when}>{item.when}</p>}
          {item.body && <div className={styles.body}>{item.body}</div>}
        </li>
      ))}
    </ol>
  );
}
