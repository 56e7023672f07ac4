import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { SectionHead } from './SectionHead.tsx';
import styles from './Card.module.css';

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  padding?: 'none' | 'md' | 'lg';
  title?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** At the end of the title's line. */
  aside?: ReactNode;
}

export function Card({
  padding = 'md',
  title,
  level = 2,
  aside,
  className,
  children,
  ...rest
}: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      {...rest}
      className={cx(styles.card, padding !== 'none' && styles[padding], className)}
    >
      {title && (
        <SectionHead>
          <Heading className={styles.title}>{title}</Heading>
          {aside}
        </SectionHead>
      )}
      {children}
    </section>
  );
}
