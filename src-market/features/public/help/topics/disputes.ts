import { msg, plural } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { EVIDENCE_MAX } from '#src/rules/disputes/dispute.ts';
import type { TopicOf } from '../helpTopic.ts';

export const disputes: TopicOf = ({ dispute }) => ({
  id: 'disputes',
  title: msg`Problems and disputes`,
  questions: [
    {
      id: 'something-is-wrong',
      question: msg`Something is wrong with the place. What can I do?`,
      answer: [
        msg`Write to the seller first. If you do not agree, open a dispute: describe what happened, say what you ask for and add up to ${EVIDENCE_MAX} photos or documents.`,
        msg`A dispute can be opened until ${plural(dispute.open_days, { one: '# day', other: '# days' })} after check-out.`,
      ],
      link: { to: href('disputeCreate'), label: msg`Open a dispute` },
    },
    {
      id: 'how-disputes-are-decided',
      question: msg`How is a dispute decided?`,
      answer: [
        msg`The person who opened it has ${plural(dispute.gather_hours, { one: '# hour', other: '# hours' })} to add evidence. The other side then has ${plural(dispute.response_hours, { one: '# hour', other: '# hours' })} to respond. Our staff review both sides and decide for the buyer, for the seller, or split the amount.`,
        msg`No dispute is decided automatically: after a missed deadline our staff decide. The person who opened it can withdraw it. While it is open, the seller’s payout for the stay is on hold.`,
      ],
      link: { to: href('disputes'), label: msg`Your disputes` },
    },
  ],
});
