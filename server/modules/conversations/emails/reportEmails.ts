import type { MessageReportEvent } from '#src/rules/conversations/message.ts';
import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { conversationsKinds } from './notificationKinds.ts';

interface About {
  readonly name: string;
  readonly title: string;
  readonly conversation_id: string;
  readonly public_url: string;
}

const conversationAddress = ({ public_url, conversation_id }: About) =>
  `${public_url}${href('chat', {}, { conversation: conversation_id })}`;

const warning = emailTemplate({
  name: 'messages_warning',
  kind: conversationsKinds.conversation_reviewed,
  to: 'The reported side of a conversation',
  when: 'Staff warned them after a report.',
  texts: {
    subject: 'A warning about your messages',
    hello: 'Hello {name},',
    read: 'Our staff read your conversation about {listing} after a report.',
    decision: '{reason}',
    rules: 'Please keep to our rules for messages. Another breach may block your messages.',
    button: 'Open the conversation',
  },
  fixed: ['decision'],
});

const blockedMessages = emailTemplate({
  name: 'messages_blocked',
  kind: conversationsKinds.conversation_reviewed,
  to: 'The reported side of a conversation',
  when: 'Staff blocked their messages after a report.',
  texts: {
    subject: 'Messages in a conversation are blocked',
    hello: 'Hello {name},',
    read: 'Our staff read your conversation about {listing} after a report.',
    decision: '{reason}',
    blocked: 'You can no longer send messages to the other side. Bookings between you continue.',
    button: 'Open the conversation',
  },
  fixed: ['decision'],
});

/** Tells the reported side what staff decided, and why. */
export function warningEmail(
  data: About & { readonly decision: string; readonly blocked: boolean },
) {
  const { name, title, decision, blocked } = data;
  return (blocked ? blockedMessages : warning).email(
    { name, listing: title, reason: decision },
    { href: conversationAddress(data) },
  );
}

const reportDecided = emailTemplate({
  name: 'report_decided',
  kind: conversationsKinds.conversation_reviewed,
  to: 'The person who reported a conversation',
  when: 'Staff decided the report.',
  texts: {
    subject: 'We have read the conversation that you reported',
    hello: 'Hello {name},',
    read: 'Our staff read the conversation about {listing} that you reported.',
    dismiss: 'We found no breach of our rules, so nothing changes. You can block the other side.',
    warn: 'We have warned the other side.',
    block: 'We have blocked messages between you.',
    button: 'Open the conversation',
  },
  sometimes: {
    dismiss: 'Staff found no breach',
    warn: 'Staff warned the other side',
    block: 'Staff blocked the messages',
  },
});

/** Tells the person who reported a conversation what staff did. */
export function reportDecidedEmail(data: About & { readonly event: MessageReportEvent }) {
  const { name, title, event } = data;
  return reportDecided.email(
    { name, listing: title },
    { also: [event], href: conversationAddress(data) },
  );
}

export const reportTemplates = [warning, blockedMessages, reportDecided];
