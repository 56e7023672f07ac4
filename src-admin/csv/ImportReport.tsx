import { useState } from 'react';
import { columnLabel } from '../fromResource/labels.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { numberText } from '../ui/format.ts';
import styles from './ImportDialog.module.css';
import type { Report } from './reportSchema.ts';

const WORDS = {
  create: ['New', 'success'],
  change: ['Changed', 'info'],
  same: ['As it is', 'neutral'],
  refused: ['Refused', 'error'],
} as const satisfies Readonly<Record<string, readonly [string, Tone]>>;

/** More lines tell nobody anything. */
const SHOWN = 200;

/** What the file would do: how many of what, and row by row what is wrong. */
export function ImportReport({ report }: { report: Report }) {
  const { counts, ignored, lines } = report;
  const [onlyRefused, setOnlyRefused] = useState(counts.refused > 0);
  const shown = lines.filter(({ outcome }) => !onlyRefused || outcome === 'refused');
  return (
    <section className={styles.report} aria-label="What the file would do">
      <p role="status" className={styles.counts}>
        {(['create', 'change', 'same', 'refused'] as const).map((outcome) => (
          <span key={outcome}>
            <b>{numberText(counts[outcome])}</b> {WORDS[outcome][0].toLowerCase()}
          </span>
        ))}
        {counts.refused > 0 && (
          <label>
            <input
              type="checkbox"
              checked={onlyRefused}
              onChange={() => setOnlyRefused(!onlyRefused)}
            />{' '}
            Only the refused
          </label>
        )}
      </p>
      {ignored.length > 0 && (
        <p className={styles.ignored}>Left out: {ignored.join(', ')}. They are not imported.</p>
      )}
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>Row</th>
              <th>Record</th>
              <th>What</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, SHOWN).map((line) => (
              <tr key={line.row}>
                <td>{line.row}</td>
                <td>{line.title || '–'}</td>
                <td>
                  <Chip tone={WORDS[line.outcome][1]}>{WORDS[line.outcome][0]}</Chip>
                  {line.problems.map(({ column, text }) => (
                    <p key={`${column} ${text}`}>
                      {column && <b>{columnLabel(column)}: </b>}
                      {text}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > SHOWN && <p>And {numberText(shown.length - SHOWN)} more rows.</p>}
    </section>
  );
}
