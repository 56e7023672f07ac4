import { useState } from 'react';
import { columnLabel } from '#src/schema/labels.ts';
import type { Tone } from '#src/schema/field.ts';
import { Chip } from '../ui/Chip.tsx';
import { numberText } from '../ui/format.ts';
import styles from './ImportDialog.module.css';
import type { ImportReport as Report } from '#src/wire/backOffice/transfer.ts';

const OUTCOMES = {
  create: ['New', 'success'],
  change: ['Changed', 'info'],
  same: ['As it is', 'neutral'],
  refused: ['Refused', 'error'],
} as const satisfies Readonly<Record<string, readonly [string, Tone]>>;

/** Further rows are only counted. */
const ROWS_MAX = 200;

/** The report of an import: the number of each outcome, and the problems row by row. */
export function ImportReport({ report }: { report: Report }) {
  const { counts, ignored, lines } = report;
  const [onlyRefused, setOnlyRefused] = useState(counts.refused > 0);
  const shown = lines.filter(({ outcome }) => !onlyRefused || outcome === 'refused');
  return (
    <section className={styles.report} aria-label="Preview of the import">
      <p role="status" className={styles.counts}>
        {(['create', 'change', 'same', 'refused'] as const).map((outcome) => (
          <span key={outcome}>
            <b>{numberText(counts[outcome])}</b> {OUTCOMES[outcome][0].toLowerCase()}
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
            {shown.slice(0, ROWS_MAX).map((line) => (
              <tr key={line.row}>
                <td>{line.row}</td>
                <td dir="auto">{line.title || '–'}</td>
                <td>
                  <Chip tone={OUTCOMES[line.outcome][1]}>{OUTCOMES[line.outcome][0]}</Chip>
                  {line.problems.map(({ column, text }) => (
                    <p key={`${column} ${text}`}>
                      {column && <b>{columnLabel(column)}: </b>}
                      <bdi>{text}</bdi>
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > ROWS_MAX && <p>And {numberText(shown.length - ROWS_MAX)} more rows.</p>}
    </section>
  );
}
