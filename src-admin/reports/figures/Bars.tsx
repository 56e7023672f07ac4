import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Bars.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The formatted value beside the bar. */
  readonly text: string;
  /** Below the label. */
  readonly note?: ReactNode;
  /** The drill-down list. */
  readonly to?: string | undefined;
}

/** Numbers as bars. The list itself is the accessible alternative. */
export function Bars({ bars, none }: { bars: readonly Bar[]; none: string }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  if (bars.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, label, value, text, note, to }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.label}>
            {to ? (
              <Link dir="auto" to={to}>
                {label}
              </Link>
            ) : (
              <bdi>{label}</bdi>
            )}
          </span>
          <span className={styles.text}>{text}</span>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.fill}
              style={{ inlineSize: `${Math.max(0, (value / highest) * 100)}%` }}
            />
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
