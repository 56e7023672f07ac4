import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { StaffConversation } from '#src/wire/conversations/conversation.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { instantText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './conversations.module.css';

const FLAGS: Readonly<Record<StaffConversation['messages'][number]['flags'][number], string>> = {
  phone: 'Phone number',
  email: 'Email address',
  link: 'Link',
  messenger: 'Messenger',
  payment: 'Payment details',
};

/** A part that scrolls takes the focus, so that the keyboard scrolls it. */
const SCROLLER = { role: 'log', tabIndex: 0 } as const;

interface Props {
  /** Reads it: through a report or a dispute, which is written to the audit log. */
  read: () => Promise<StaffConversation>;
}

/** The conversation behind a report or a dispute. It is read on request only, as each reading is audited. */
export function ConversationPanel({ read }: Props) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: read });
  return (
    <Panel title="Conversation">
      {!data && (
        <>
          <p className={styles.soft}>
            Messages between buyer and seller are private. Reading them is written to the audit log.
          </p>
          <div>
            <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
              Read the conversation
            </Button>
          </div>
        </>
      )}
      {error && <Failure>The conversation was not loaded: {error.message}</Failure>}
      {data && <Messages conversation={data} />}
    </Panel>
  );
}

function Messages({ conversation }: { conversation: StaffConversation }) {
  const { title, booking, buyer, seller, messages } = conversation;
  return (
    <>
      <p className={styles.soft}>
        <bdi>{buyer.display_name}</bdi> (buyer) and <bdi>{seller.display_name}</bdi> (seller) about{' '}
        <bdi>{title}</bdi>
        {booking !== null && <span>{`, messages of booking ${booking} only`}</span>}
      </p>
      {messages.length === 0 && <p>No messages.</p>}
      <div className={styles.scroller} aria-label="Messages" {...SCROLLER}>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id} className={styles.message} data-by={message.by}>
              <p className={styles.soft}>
                <bdi>{message.name}</bdi>
                {message.agent_for !== null && (
                  <span>{` for ${isolate(message.agent_for)}`}</span>
                )}{' '}
                ({message.by}),{' '}
                <time dateTime={message.created_at}>{instantText(message.created_at)}</time>
                {message.automatic && <span>, sent on schedule</span>}
              </p>
              <p dir="auto" className={styles.text}>
                {message.text}
              </p>
              {message.photos.length > 0 && (
                <p className={styles.soft}>Photos: {message.photos.length}</p>
              )}
              {message.flags.map((flag) => (
                <Chip key={flag} tone="warning">
                  {FLAGS[flag]}
                </Chip>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
