import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { MESSAGE_PHOTOS_MAX, UNREAD_EMAIL_MINUTES } from '#src/rules/conversations/message.ts';
import { RESPONSE_DAYS, RESPONSE_HOURS } from '#src/rules/conversations/responses.ts';
import { DAYS_BEFORE_MAX } from '#src/rules/conversations/schedule.ts';
import type { TopicOf } from '../helpTopic.ts';

export const messages: TopicOf = () => ({
  id: 'messages',
  title: msg`Messages`,
  questions: [
    {
      id: 'write-to-a-seller',
      question: msg`How do I contact a seller?`,
      answer: [
        msg`Choose to message the seller on the page of a place or of your booking. You can add up to ${MESSAGE_PHOTOS_MAX} photos to a message. If they have not read it after ${UNREAD_EMAIL_MINUTES} minutes, we email them.`,
        msg`Messages you write without a connection are sent once you are online again.`,
      ],
      link: { to: href('chat'), label: msg`Your messages` },
    },
    {
      id: 'message-templates',
      question: msg`How do sellers send the same message to every buyer?`,
      answer: [
        msg`Write a template under Messages, Templates and schedules. Placeholders such as the buyer’s first name, the address or the check-in instructions are filled from the booking. You can insert a template in any conversation and change it before you send it.`,
        msg`A schedule sends a template when a booking is confirmed, up to ${DAYS_BEFORE_MAX} days before check-in, on the day of check-in or check-out, or when a payment fails. Times are those of the place.`,
        msg`Until a message is sent, its conversation shows it: you can edit it, skip it or send it early. If you write to the buyer yourself, or a placeholder has no value, the message waits for you, and we notify you when it is due.`,
      ],
      link: {
        to: href('chat', {}, { view: 'templates' }),
        label: msg`Your templates and schedules`,
      },
    },
    {
      id: 'response-rate',
      question: msg`How is a seller’s response rate counted?`,
      answer: [
        msg`It is the share of new conversations of the last ${RESPONSE_DAYS} days that the seller answered within ${RESPONSE_HOURS} hours. Scheduled messages do not count as answers. A high rate moves the seller’s places up in the recommended order.`,
      ],
    },
    {
      id: 'contact-details',
      question: msg`Why is my message marked?`,
      answer: [
        msg`Before a booking is confirmed, we mark phone numbers, email addresses and links to other sites. The message is still delivered. Book and pay on Keystead only: refunds, deposits and disputes cover nothing that was paid elsewhere.`,
      ],
    },
    {
      id: 'report-a-message',
      question: msg`How do I report or block someone?`,
      answer: [
        msg`Open the conversation and choose Report or Block. After a block neither of you can write to the other; both can still read what was written. Our staff read a conversation only because of a report or a dispute, and each time is recorded.`,
      ],
    },
  ],
});
