import type { ReactNode } from 'react';
import { Container } from '#src-market/ui/layout/Container.tsx';
import styles from './Section.module.css';

interface Props {
  title: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Uses a darker background. */
  sunken?: boolean;
  children: ReactNode;
}

/** A page section with a heading and a rule. */
export function Section({ title, aside, sunken, children }: Props) {
  return (
    <section className={sunken ? `${styles.section} ${styles.sunken}` : styles.section}>
      <Container>
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </div>
        {children}
      </Container>
    </section>
  );
}
