import { Trans, useLingui } from '@lingui/react/macro';
import type { RedactedCall } from '#src/app/deferred/services/redactedCallLog.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from './debug.module.css';

/** The last requests of this browser, newest first. */
export function CallTable({ calls }: { calls: readonly RedactedCall[] }) {
  const { t } = useLingui();
  if (calls.length === 0) {
    return (
      <p className={styles.what}>
        <Trans>No requests yet. Open another page, then return here to see its requests.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.calls} aria-label={t`Recent requests`}>
      {calls.toReversed().map(({ at, method, path, status, duration_ms }, index) => (
        <li key={`${at}-${index}`} className={styles.call}>
          <code className={styles.path}>
            {method} {path}
          </code>
          <span className={status !== null && status < 400 ? styles.good : styles.bad}>
            {status ?? t`no response`}
          </span>
          <span className={styles.took}>
            <Trans>{duration_ms} ms</Trans>,{' '}
            <Instant at={new Date(at).toISOString()} parts="seconds" />
          </span>
        </li>
      ))}
    </ol>
  );
}
