import { Trans } from '@lingui/react/macro';
import type { Message } from '#src/wire/conversations/conversation.ts';
import { cx } from '#src-market/ui/cx.ts';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import type { MessageGroup as Group } from './groups.ts';
import { MessagePhoto } from './MessagePhoto.tsx';
import styles from './thread.module.css';

/** The id of the element of a message. */
export const messageElement = (sequence: number): string => `message-${sequence}`;

interface Props {
  conversation_id: string;
  group: Group;
  /** The last own message that the other side has read, if any. */
  seen: Message | undefined;
  /** The sequence of the message that was searched; null for none. */
  found: number | null;
}

/** What one person wrote within some minutes, with their avatar; before it the day where it changes. */
export function MessageGroup({ conversation_id, group, seen, found }: Props) {
  const { messages, day, starts_new } = group;
  const [{ own, name, agent_for, automatic, created_at }] = messages;
  return (
    <>
      {day !== null && (
        <li className={styles.day}>
          <DateText day={day} format="full" />
        </li>
      )}
      {starts_new && (
        <li className={styles.new}>
          <Trans>New messages</Trans>
        </li>
      )}
      <li className={cx(styles.group, own && styles.own)}>
        {!own && <Avatar name={name} />}
        <div className={styles.texts}>
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
          {messages.map((message) => (
            <MessageBody
              key={message.id}
              conversation_id={conversation_id}
              message={message}
              seen={message === seen}
              found={message.sequence === found}
            />
          ))}
        </div>
      </li>
    </>
  );
}

interface BodyProps {
  conversation_id: string;
  message: Message;
  seen: boolean;
  found: boolean;
}

function MessageBody({ conversation_id, message, seen, found }: BodyProps) {
  const { sequence, text, photos, flags } = message;
  return (
    <div
      id={messageElement(sequence)}
      className={cx(styles.message, found && styles.found)}
      tabIndex={found ? -1 : undefined}
    >
      {text && (
        <p dir="auto" className={styles.bubble}>
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo}>
              <MessagePhoto conversation_id={conversation_id} photo={photo} />
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
    </div>
  );
}
