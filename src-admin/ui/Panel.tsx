import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

/** A section of a page with a border. The caller adds the heading. */
export const Frame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={label}>
    {children}
  </section>
);

/** A titled section of a page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 dir="auto" id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
