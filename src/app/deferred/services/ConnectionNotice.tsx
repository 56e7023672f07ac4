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
          <Trans>The connection is back.</Trans>
        </p>
      )}
      {connection === 'offline' && (
        <p className={styles.card}>
          <Icon name="warning" />
          <span>
            <strong>
              <Trans>You are offline.</Trans>
            </strong>{' '}
            <Trans>
              What you see may be out of date. What you ask for now comes when the connection is
              back.
            </Trans>
          </span>
        </p>
      )}
      {connection === 'unreachable' && (
        <p className={styles.card}>
          <Icon name="warning" />
          <span>
            <strong>
              <Trans>Keystead does not answer.</Trans>
            </strong>{' '}
            <Trans>
              We try again every few seconds. What you typed stays; save it when this has gone.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
