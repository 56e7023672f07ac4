import type { HoldReason } from '#src/rules/conversations/schedule.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

const REASONS: Readonly<Record<HoldReason, string>> = {
  reply: 'You wrote in the conversation yourself, so we waited. Send the message or skip it.',
  missing_value: 'It uses a detail that is not filled in. Add the detail, or edit the message.',
  too_long: 'With its details filled in it is longer than a message may be. Shorten it.',
  blocked: 'Messages between you are blocked.',
};

interface HeldEmailData {
  readonly name: string;
  readonly buyer: string;
  readonly title: string;
  readonly reason: HoldReason;
  readonly conversation_id: string;
  readonly public_url: string;
}

/** Asks a seller to decide about a scheduled message that was not sent. */
export function heldEmail(data: HeldEmailData): NoticeContent {
  const { name, buyer, title, reason, conversation_id, public_url } = data;
  return {
    kind: 'message_held',
    subject: `Your scheduled message to ${buyer} was not sent`,
    paragraphs: [
      `Hello ${name},`,
      `A scheduled message to ${buyer} about ${title} is due and was not sent.`,
      REASONS[reason],
    ],
    action: {
      label: 'Open the conversation',
      href: `${public_url}${href('chat', {}, { conversation: conversation_id })}`,
    },
  };
}
