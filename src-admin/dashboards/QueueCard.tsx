import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/app/images/Icon.tsx';
import { numberText } from '../ui/format.ts';
import styles from './Dashboard.module.css';

interface Line {
  readonly key: string;
  /** Null for a line without a page. */
  readonly to: string | null;
  readonly name: string;
  readonly detail: ReactNode;
}

interface Props {
  readonly title: string;
  /** How many items wait; undefined while loading. */
  readonly count: number | undefined;
  /** How long the oldest item has waited. */
  readonly since?: string | undefined;
  readonly none: string;
  readonly error: Error | null;
  readonly lines: readonly Line[];
  /** The link to all items. */
  readonly all: { readonly to: string; readonly label: string } | null;
}

/** One queue: the number of items, the first of them, and a link to all. */
export function QueueCard({ title, count, since, none, error, lines, all }: Props) {
  return (
    <section className={styles.queue} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {since !== undefined && <span className={styles.since}>oldest {since}</span>}
        <span className={styles.count} data-none={count === 0}>
          {count === undefined ? '' : numberText(count)}
        </span>
      </header>
      {error && (
        <p role="alert" className={styles.none}>
          {error.message}
        </p>
      )}
      {count === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.list}>
        {lines.map(({ key, to, name, detail }) => (
          <li key={key}>
            <Item to={to}>
              <span dir="auto" className={styles.name}>
                {name}
              </span>
              <span dir="auto" className={styles.detail}>
                {detail}
              </span>
            </Item>
          </li>
        ))}
      </ul>
      {all && (
        <Link to={all.to} className={styles.all}>
          {all.label}
          <Icon name="chevron_forward" />
        </Link>
      )}
    </section>
  );
}

function Item({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <div className={styles.item}>{children}</div>
  ) : (
    <Link to={to} className={styles.item}>
      {children}
    </Link>
  );
}
