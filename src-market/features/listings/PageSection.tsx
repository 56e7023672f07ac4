import { useId, type ReactNode } from 'react';
import { SectionHead } from '#src-market/ui/content/SectionHead.tsx';
import styles from './property.module.css';

interface Props {
  readonly title: ReactNode;
  /** The anchor in the URL. */
  readonly id: string;
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the page with its heading. */
export function PageSection({ title, id, aside, className, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={className}>
      <SectionHead>
        <h2 id={heading} className={styles.partTitle}>
          {title}
        </h2>
        {aside}
      </SectionHead>
      {children}
    </section>
  );
}
