import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { conversationsKinds } from './notificationKinds.ts';

interface UnreadEmailData {
  readonly name: string;
  readonly from: string;
  readonly title: string;
  /** Null for an unconfirmed address, which must not get the text. */
  readonly text: string | null;
  readonly conversation_id: string;
  readonly public_url: string;
}

/** Characters of the message in the email. */
const EXCERPT = 500;

const excerpt = (text: string) =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;

const unread = emailTemplate({
  name: 'message_unread',
  kind: conversationsKinds.message_unread,
  to: 'A buyer or seller',
  when: 'A message is still unread after some minutes.',
  texts: {
    subject: 'New message from {other}',
    hello: 'Hello {name},',
    wrote: '{other} wrote to you about {listing}.',
    message: '“{message}”',
    advice: 'Answer on Keystead, where your messages are kept with the booking.',
    button: 'Read and answer',
  },
  sometimes: { message: 'The address of the recipient is confirmed' },
  fixed: ['message'],
});

/** Tells a person of a message that they have not read. */
export function unreadEmail(data: UnreadEmailData) {
  const { name, from, title, text, conversation_id, public_url } = data;
  return unread.email(
    { name, other: from, listing: title, message: excerpt(text ?? '') },
    {
      also: text ? ['message'] : [],
      href: `${public_url}${href('chat', {}, { conversation: conversation_id })}`,
    },
  );
}

export const unreadTemplates = [unread];
