import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { messagePhotoAddress } from '#src-market/data/conversations/messages.ts';
import { privateFile } from '#src-market/data/privateFile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import type { QueuedMessage } from '#src-market/data/conversations/outbox/outbox.ts';
import styles from './chat.module.css';

interface Props {
  conversationId: string;
  message: Message;
  /** Whether it is the last own message that the other side has read. */
  seen: boolean;
}

export function MessageItem({ conversationId, message, seen }: Props) {
  const { own, name, agent_for, automatic, text, photos, flags, created_at } = message;
  return (
    <li className={cx(styles.item, own && styles.own)}>
      <p className={styles.author}>
        <span dir="auto">{own ? <Trans>You</Trans> : name}</span>
        {agent_for !== null && (
          <>
            {' '}
            <Trans>
              for <bdi>{agent_for}</bdi>
            </Trans>
          </>
        )}
        {' · '}
        <Instant at={created_at} parts="time" />
        {automatic && (
          <>
            {' · '}
            <Trans>Sent on schedule</Trans>
          </>
        )}
      </p>
      {text && (
        <p dir="auto" className={styles.bubble}>
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo}>
              <Photo conversationId={conversationId} photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {flags.length > 0 && (
        <p className={styles.flag}>
          <Trans>
            This message may hold contact or payment details. Until the booking is confirmed, keep
            messages and payments on Keystead.
          </Trans>
        </p>
      )}
      {seen && (
        <p className={styles.seen}>
          <Trans>Read</Trans>
        </p>
      )}
    </li>
  );
}

function Photo({ conversationId, photo }: { conversationId: string; photo: string }) {
  const { t } = useLingui();
  const { config, token } = useApp();
  const address = messagePhotoAddress(config.backend_url, conversationId, photo);
  const loaded = useQuery(privateFile(address, token));
  const source = token === null ? address : loaded.data;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {source && <img src={source} alt={t`Photo in this message`} loading="lazy" />}
    </a>
  );
}

interface QueuedProps {
  message: QueuedMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server does not have yet. */
export function QueuedItem({ message, onRetry, onDiscard }: QueuedProps) {
  const { t } = useLingui();
  const { text, photos, failure } = message;
  return (
    <li className={cx(styles.item, styles.own)}>
      <p className={styles.author}>{failure === null ? t`Sending…` : t`Not sent`}</p>
      <p dir="auto" className={cx(styles.bubble, styles.waiting)}>
        {text || t`${photos.length} photos`}
      </p>
      {failure !== null && (
        <div className={styles.failure}>
          <p>{failure}</p>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
