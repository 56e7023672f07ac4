import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { MESSAGE_PHOTOS_MAX, UNREAD_EMAIL_MINUTES } from '#src/rules/conversations/message.ts';
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
