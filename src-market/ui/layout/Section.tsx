import type { ReactNode } from 'react';
import { Container } from '#src-market/ui/layout/Container.tsx';
import styles from './Section.module.css';

interface Props {
  title: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** On a darker ground. */
  sunken?: boolean;
  children: ReactNode;
}

/** A part of the front page, ruled off from the one before. */
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
