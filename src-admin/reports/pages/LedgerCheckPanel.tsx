import type { PaymentMetrics } from '#src/wire/reports/paymentReports.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { instantText, numberText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './LedgerCheckPanel.module.css';

/** The result of the nightly ledger check. */
export function LedgerCheckPanel({ proof }: { proof: PaymentMetrics['proof'] }) {
  return (
    <Panel title="Ledger check">
      {proof === null ? (
        <p className={styles.note}>
          The ledger is checked every night at 3:40 UTC. The first check has not run yet.
        </p>
      ) : (
        <>
          <p>
            <Chip tone={proof.ok ? 'success' : 'error'}>
              {proof.ok ? 'In order' : 'Not in order'}
            </Chip>
          </p>
          <p className={styles.note}>
            {instantText(proof.at)}, {numberText(proof.transactions)} transactions.
          </p>
          {proof.problems.length > 0 && (
            <ul className={styles.problems}>
              {proof.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}
