import type { Tone } from '#src/schema/field.ts';
import type { LineMatch } from '#src/rules/payments/statementLine.ts';
import type { StatementLineReport, StatementReport } from '#src/wire/payments/statements.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { dayText, moneyText, numberText } from '#src-admin/ui/format.ts';
import styles from './statementLines.module.css';

const MATCHES = {
  exact: ['Exact', 'success'],
  partial: ['Partial', 'warning'],
  over: ['Over', 'warning'],
  unknown: ['Unknown', 'error'],
} as const satisfies Readonly<Record<LineMatch, readonly [string, Tone]>>;

/** Further lines are only counted. */
const LINES_MAX = 200;

/** What was read of a bank statement, before anything is stored. */
export function StatementPreview({ report }: { report: StatementReport }) {
  const { account, counts, lines } = report;
  const fresh = lines.filter(({ known }) => !known);
  return (
    <section className={styles.content} aria-label="What was read">
      <p>
        {report.format.toUpperCase()} statement of {account}
      </p>
      <p role="status" className={styles.counts}>
        <span>
          <b>{numberText(counts.new)}</b> new
        </span>
        {(['exact', 'partial', 'over', 'unknown'] as const).map((match) => (
          <span key={match}>
            <b>{numberText(fresh.filter((line) => line.match === match).length)}</b>{' '}
            {MATCHES[match][0].toLowerCase()}
          </span>
        ))}
        <span>
          <b>{numberText(counts.known)}</b> imported before
        </span>
        {counts.pending > 0 && (
          <span>
            <b>{numberText(counts.pending)}</b> not booked by the bank, left out
          </span>
        )}
      </p>
      {counts.new === 0 && <p>Every line of this statement was imported before.</p>}
      <ul className={styles.lines} aria-label="Lines">
        {lines.slice(0, LINES_MAX).map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      {lines.length > LINES_MAX && <p>And {numberText(lines.length - LINES_MAX)} more lines.</p>}
    </section>
  );
}

function Line({ line }: { line: StatementLineReport }) {
  const { amount, currency, direction, match, transfer } = line;
  const [label, tone] = MATCHES[match];
  return (
    <li className={styles.line} data-known={line.known}>
      <span>{dayText(line.booked_on)}</span>
      <b className={styles.amount}>
        <span>{direction === 'outgoing' ? '−' : '+'}</span>
        {moneyText(amount, currency)}
      </b>
      <span className={styles.text}>
        {line.counterparty && <b dir="auto">{line.counterparty} </b>}
        <span dir="auto">{line.reference || 'No reference'}</span>
      </span>
      <span>
        {line.known ? (
          <Chip tone="neutral">Imported before</Chip>
        ) : (
          <Chip tone={tone}>{label}</Chip>
        )}
        {transfer && !line.known && (
          <small>
            {' '}
            {transfer.reference}, {moneyText(transfer.amount, currency)} expected
          </small>
        )}
      </span>
    </li>
  );
}
