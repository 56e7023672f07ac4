import type { HoldReason } from '#src/rules/conversations/schedule.ts';
import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { conversationsKinds } from './notificationKinds.ts';

const held = emailTemplate({
  name: 'scheduled_message_held',
  kind: conversationsKinds.message_held,
  to: 'The seller',
  when: 'A scheduled message was due and could not be sent.',
  texts: {
    subject: 'Your scheduled message to {buyer} was not sent',
    hello: 'Hello {name},',
    held: 'A scheduled message to {buyer} about {listing} is due and was not sent.',
    reply: 'You wrote in the conversation yourself, so we waited. Send the message or skip it.',
    missing_value: 'It uses a detail that is not filled in. Add the detail, or edit the message.',
    too_long: 'With its details filled in it is longer than a message may be. Shorten it.',
    blocked: 'Messages between you are blocked.',
    button: 'Open the conversation',
  },
  sometimes: {
    reply: 'The seller wrote in the conversation',
    missing_value: 'A detail is missing',
    too_long: 'The message is too long',
    blocked: 'Messages are blocked',
  },
});

interface HeldEmailData {
  readonly name: string;
  readonly buyer: string;
  readonly title: string;
  readonly reason: HoldReason;
  readonly conversation_id: string;
  readonly public_url: string;
}

/** Asks a seller to decide about a scheduled message that was not sent. */
export function heldEmail(data: HeldEmailData) {
  const { name, buyer, title, reason, conversation_id, public_url } = data;
  return held.email(
    { name, buyer, listing: title },
    {
      also: [reason],
      href: `${public_url}${href('chat', {}, { conversation: conversation_id })}`,
    },
  );
}

export const heldTemplates = [held];
