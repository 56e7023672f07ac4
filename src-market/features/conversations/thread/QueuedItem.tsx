import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedMessage } from '#src-market/data/conversations/outbox/outbox.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { UnsentPicture } from '../composer/UnsentPicture.tsx';
import type { useOutbox } from '../composer/useOutbox.ts';
import { useIsOnline } from './useIsOnline.ts';
import styles from './thread.module.css';

interface Props {
  message: QueuedMessage;
  outbox: ReturnType<typeof useOutbox>;
}

/** A message that the server does not have yet. */
export function QueuedItem({ message, outbox }: Props) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { id, text, photos, failure } = message;
  const waiting = isOnline ? t`Sending…` : t`Waiting for connection`;
  return (
    <li className={cx(styles.group, styles.own)}>
      <div className={styles.texts}>
        <p className={styles.author}>{failure === null ? waiting : t`Not sent`}</p>
        <div className={styles.message}>
          {text && (
            <p dir="auto" className={cx(styles.bubble, styles.waiting)}>
              {text}
            </p>
          )}
          {photos.length > 0 && (
            <ul className={styles.photos}>
              {photos.map((photo) => (
                <li key={photo.key} className={styles.photo}>
                  <UnsentPicture photo={photo} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {failure === null ? (
          !isOnline && (
            <Button size="sm" variant="quiet" onClick={() => outbox.discard(id)}>
              <Trans>Discard</Trans>
            </Button>
          )
        ) : (
          <div className={styles.failure}>
            <p>{failure}</p>
            <Button size="sm" variant="secondary" onClick={() => outbox.retry(id)}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="sm" variant="quiet" onClick={() => outbox.edit(id)}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="sm" variant="quiet" onClick={() => outbox.discard(id)}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
