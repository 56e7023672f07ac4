import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { useConnection } from './useConnection.ts';
import { useOutdated } from './useOutdated.ts';
import styles from './ConnectionNotice.module.css';

/**
 * A notice while the connection is lost, for a few seconds after it is restored, and while the page shows
 * data that could not be fetched again.
 */
export function ConnectionNotice() {
  const { connection, probe } = useConnection();
  const { isOutdated, isRefetching, refetch } = useOutdated();
  return (
    <div className={styles.notice} role="status">
      {connection === 'back' && (
        <p className={`${styles.card} ${styles.back}`}>
          <Icon name="check_circle" />
          <Trans>Connected again.</Trans>
        </p>
      )}
      {connection === 'offline' && (
        <p className={styles.card}>
          <Icon name="warning" />
          <span>
            <strong>
              <Trans>You are offline.</Trans>
            </strong>{' '}
            <Trans>This page may be out of date. It updates when you are online again.</Trans>
          </span>
        </p>
      )}
      {connection === 'unreachable' && (
        <p className={styles.card}>
          <Icon name="warning" />
          <span>
            <strong>
              <Trans>Connection lost.</Trans>
            </strong>{' '}
            <Trans>
              Retrying every few seconds. Your input is kept. Save it when you are connected again.
            </Trans>
          </span>
          <button type="button" className={styles.retry} onClick={probe}>
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
      {connection === 'online' && isOutdated && (
        <p className={styles.card}>
          <Icon name="warning" />
          <span>
            <Trans>We couldn’t refresh this page, so it may be out of date.</Trans>
          </span>
          <button
            type="button"
            className={styles.retry}
            aria-disabled={isRefetching}
            onClick={isRefetching ? undefined : refetch}
          >
            {isRefetching ? <Trans>Trying again…</Trans> : <Trans>Try again</Trans>}
          </button>
        </p>
      )}
    </div>
  );
}
