import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

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

/** Tells a person of a message that they have not read. */
export function unreadEmail(data: UnreadEmailData): NoticeContent {
  const { name, from, title, text, conversation_id, public_url } = data;
  return {
    kind: 'message_unread',
    subject: `New message from ${from}`,
    paragraphs: [
      `Hello ${name},`,
      `${from} wrote to you about ${title}.`,
      ...(text ? [`“${excerpt(text)}”`] : []),
      'Answer on Keystead, where your messages are kept with the booking.',
    ],
    action: {
      label: 'Read and answer',
      href: `${public_url}${href('chat', {}, { conversation: conversation_id })}`,
    },
  };
}
