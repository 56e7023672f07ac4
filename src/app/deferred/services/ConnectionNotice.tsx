import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { useConnection } from './useConnection.ts';
import styles from './ConnectionNotice.module.css';

/** A notice while the connection is lost, and for a few seconds after it is restored. */
export function ConnectionNotice() {
  const connection = useConnection();
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
        </p>
      )}
    </div>
  );
}
