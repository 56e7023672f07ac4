import type { HoldReason } from '#src/rules/conversations/schedule.ts';
import { href } from '#src/routes/href.ts';
import { localMomentText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { conversationsKinds } from './notificationKinds.ts';

const held = emailTemplate({
  name: 'scheduled_message_held',
  kind: conversationsKinds.message_held,
  to: 'The seller',
  when: 'A scheduled message is held: the seller has written, or it could not be sent.',
  texts: {
    subject: 'Your scheduled message to {buyer} is held',
    hello: 'Hello {name},',
    held: 'A scheduled message to {buyer} about {listing} is due and was not sent.',
    coming: 'A scheduled message to {buyer} about {listing} is due on {time}. We hold it.',
    reply: 'You wrote in the conversation yourself. Release the message, send it now or skip it.',
    missing_value: 'It uses a detail that is not filled in. Add the detail, or edit the message.',
    too_long: 'With its details filled in it is longer than a message may be. Shorten it.',
    blocked: 'Messages between you are blocked.',
    button: 'Open the conversation',
  },
  sometimes: {
    held: 'It is due',
    coming: 'It is due within a day',
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
  readonly time_zone: string;
  readonly reason: HoldReason;
  /** When it is due; null where that has passed. */
  readonly coming_at: Date | null;
  readonly conversation_id: string;
  readonly public_url: string;
}

/** Asks a seller to decide about a scheduled message that is held. */
export function heldEmail(data: HeldEmailData) {
  const { name, buyer, title, time_zone, reason, coming_at, conversation_id, public_url } = data;
  return held.email(
    { name, buyer, listing: title, time: coming_at ? localMomentText(coming_at, time_zone) : '' },
    {
      also: [coming_at ? 'coming' : 'held', reason],
      href: `${public_url}${href('chat', {}, { conversation: conversation_id })}`,
    },
  );
}

export const heldTemplates = [held];
