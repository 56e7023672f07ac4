import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Bars.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Beside the bar, in words. */
  readonly text: string;
  /** Under the label. */
  readonly note?: ReactNode;
  /** The list behind the number. */
  readonly to?: string | undefined;
}

/** Numbers beside each other, the longest bar the largest. It is a list, so it is its own table. */
export function Bars({ bars, none }: { bars: readonly Bar[]; none: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  if (bars.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, label, value, text, note, to }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</span>
          <span className={styles.text}>{text}</span>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.fill}
              style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }}
            />
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
