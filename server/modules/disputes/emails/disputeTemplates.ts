import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { disputesKinds } from './notificationKinds.ts';

const CLAIMANT = 'The side that opened the dispute';
const OTHER = 'The other side of the dispute';
const BOTH = 'Both sides of the dispute';

export const disputeSent = emailTemplate({
  name: 'dispute_sent',
  kind: disputesKinds.dispute_updated,
  to: CLAIMANT,
  when: 'The dispute was sent to the other side.',
  texts: {
    subject: 'We sent your dispute to {other}',
    sent: '{other} can respond until {deadline}. Then our team reviews the dispute and decides.',
    button: 'View dispute',
  },
});

const DEADLINE_NOTE = 'If you do not respond, our team decides with the information it has.';
const CLAIM =
  '{other} claims {amount} for the stay at {place}. Respond and add your evidence by {deadline}.';

export const disputeOpened = emailTemplate({
  name: 'dispute_opened',
  kind: disputesKinds.dispute_opened,
  to: OTHER,
  when: 'A dispute about a stay was opened.',
  texts: {
    subject: '{other} opened a dispute about {place}',
    claim: CLAIM,
    silence: DEADLINE_NOTE,
    button: 'Respond',
  },
  fixed: ['silence'],
});

export const depositClaimed = emailTemplate({
  name: 'deposit_claimed',
  kind: disputesKinds.dispute_opened,
  to: 'The buyer',
  when: 'The seller claims the security deposit or a part of it.',
  texts: {
    subject: '{other} claims {amount} of your security deposit',
    claim: CLAIM,
    deposit:
      'We hold your security deposit until the dispute is decided. The part that is not awarded is refunded.',
    silence: DEADLINE_NOTE,
    button: 'Respond',
  },
  fixed: ['deposit', 'silence'],
});

export const disputeAnswered = emailTemplate({
  name: 'dispute_answered',
  kind: disputesKinds.dispute_updated,
  to: CLAIMANT,
  when: 'The other side responded.',
  texts: {
    subject: '{other} responded to your dispute',
    review: 'Our team is reviewing the dispute. You can still add messages and evidence.',
    button: 'View response',
  },
});

export const disputeEscalated = emailTemplate({
  name: 'dispute_in_review',
  kind: disputesKinds.dispute_updated,
  to: BOTH,
  when: 'Staff review the dispute.',
  texts: {
    subject: 'We are reviewing the dispute about {place}',
    unanswered:
      '{other} did not respond in time. This decides nothing. Both sides can still add messages and evidence.',
    open: 'Both sides can add messages and evidence until it is decided.',
    button: 'View dispute',
  },
  sometimes: {
    unanswered: 'The other side did not respond in time',
    open: 'Staff or a side asked for the review',
  },
});

export const disputeWithdrawn = emailTemplate({
  name: 'dispute_withdrawn',
  kind: disputesKinds.dispute_updated,
  to: OTHER,
  when: 'The dispute was withdrawn.',
  texts: {
    subject: '{other} withdrew the dispute',
    closed: 'The dispute about {place} is closed. No money is paid or refunded.',
    deposit: 'The dispute about {place} is closed. Your security deposit is refunded in full.',
    reason: 'Reason: “{reason}”',
    button: 'View dispute',
  },
  sometimes: {
    closed: 'It is not about the security deposit',
    deposit: 'It is about the security deposit',
    reason: 'A reason was given',
  },
});

export const claimLapsed = emailTemplate({
  name: 'deposit_claim_expired',
  kind: disputesKinds.dispute_updated,
  to: 'The seller',
  when: 'A claim on the security deposit had no evidence in time.',
  texts: {
    subject: 'Your claim on the security deposit has expired',
    expired:
      'A claim needs evidence, and you added none in time. You can claim the security deposit again until three days after check-out.',
    button: 'View claim',
  },
});

export const disputeDecided = emailTemplate({
  name: 'dispute_decided',
  kind: disputesKinds.dispute_decided,
  to: BOTH,
  when: 'Staff decided the dispute.',
  texts: {
    subject: 'The dispute about {place} is decided',
    outcome: '{outcome}',
    reason: 'Reason for the decision: “{reason}”',
    button: 'View decision',
  },
  sometimes: { reason: 'The decision has a reason' },
  fixed: ['outcome'],
});

export const disputeTemplates = [
  disputeSent,
  disputeOpened,
  depositClaimed,
  disputeAnswered,
  disputeEscalated,
  disputeWithdrawn,
  claimLapsed,
  disputeDecided,
];
