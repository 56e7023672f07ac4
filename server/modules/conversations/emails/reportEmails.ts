import type { MessageReportEvent } from '#src/rules/conversations/message.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

interface About {
  readonly name: string;
  readonly title: string;
  readonly conversation_id: string;
  readonly public_url: string;
}

const openConversation = ({ public_url, conversation_id }: About) => ({
  label: 'Open the conversation',
  href: `${public_url}${href('chat', {}, { conversation: conversation_id })}`,
});

/** Tells the reported side what staff decided, and why. */
export function warningEmail(
  data: About & { readonly decision: string; readonly blocked: boolean },
): NoticeContent {
  const { name, title, decision, blocked } = data;
  return {
    kind: 'conversation_reviewed',
    subject: blocked ? 'Messages in a conversation are blocked' : 'A warning about your messages',
    paragraphs: [
      `Hello ${name},`,
      `Our staff read your conversation about ${title} after a report.`,
      decision,
      blocked
        ? 'You can no longer send messages to the other side. Bookings between you continue.'
        : 'Please keep to our rules for messages. Another breach may block your messages.',
    ],
    action: openConversation(data),
  };
}

const RESULTS: Readonly<Record<MessageReportEvent, string>> = {
  dismiss: 'We found no breach of our rules, so nothing changes. You can block the other side.',
  warn: 'We have warned the other side.',
  block: 'We have blocked messages between you.',
};

/** Tells the person who reported a conversation what staff did. */
export function reportDecidedEmail(
  data: About & { readonly event: MessageReportEvent },
): NoticeContent {
  const { name, title, event } = data;
  return {
    kind: 'conversation_reviewed',
    subject: 'We have read the conversation that you reported',
    paragraphs: [
      `Hello ${name},`,
      `Our staff read the conversation about ${title} that you reported.`,
      RESULTS[event],
    ],
    action: openConversation(data),
  };
}
