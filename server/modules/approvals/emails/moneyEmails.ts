import { resources } from '#resources';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { momentText, moneyText } from '#server/platform/mail/emailText.ts';
import { approvalsKinds } from './notificationKinds.ts';

interface Proposal {
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly payee: string;
  readonly reason: string;
  readonly expires_at: string;
}

/** The list of proposals. */
const list = (publicUrl: string) => `${publicUrl}/admin/${resources.money_approvals.path}`;

const proposed = emailTemplate({
  name: 'money_proposed',
  kind: approvalsKinds.approval_waiting,
  to: 'Owners and admins',
  when: 'A payment or refund by staff needs a second person.',
  texts: {
    subject: '{amount} waits for your approval',
    proposed: '{author} proposed this payment: {record}, {amount} to {payee}.',
    reason: 'Reason: {reason}',
    deadline: 'Another person has to approve it. The proposal expires on {deadline}.',
    button: 'Review the proposal',
  },
  sometimes: { reason: 'A reason was given.' },
});

/** The page of a proposal. */
export const proposalAddress = (publicUrl: string, id: string) => `${list(publicUrl)}/${id}`;

/** @param address of the page on which a second person decides */
export const moneyProposedEmail = (proposal: Proposal, author: string, address: string) =>
  proposed.email(
    {
      author,
      record: proposal.title,
      amount: moneyText(proposal.amount, proposal.currency),
      payee: proposal.payee,
      reason: proposal.reason,
      deadline: momentText(new Date(proposal.expires_at)),
    },
    {
      href: address,
      also: proposal.reason === '' ? [] : ['reason'],
    },
  );

const runProposed = emailTemplate({
  name: 'money_run_proposed',
  kind: approvalsKinds.approval_waiting,
  to: 'Owners and admins',
  when: 'Payments or refunds of a bulk run need a second person.',
  texts: {
    subject: '{count} payments wait for your approval',
    proposed:
      '{author} started a bulk run. {count} of its payments or refunds need a second person.',
    button: 'Review the proposals',
  },
});

export const moneyRunProposedEmail = (author: string, count: number, publicUrl: string) =>
  runProposed.email({ author, count: String(count) }, { href: list(publicUrl) });

const decided = emailTemplate({
  name: 'money_decided',
  kind: approvalsKinds.approval_decided,
  to: 'The member of staff who proposed it',
  when: 'A second person decided a payment or refund, or its deadline is over.',
  texts: {
    subject: '{record}: {outcome}',
    decided: 'Your proposal of {amount} for {payee}: {outcome}.',
    note: '{message}',
    button: 'Open the proposal',
  },
  sometimes: { note: 'The second person wrote a reason.' },
  fixed: ['note'],
});

export const moneyDecidedEmail = (
  proposal: Omit<Proposal, 'expires_at' | 'reason'>,
  outcome: string,
  note: string,
  address: string,
) =>
  decided.email(
    {
      record: proposal.title,
      amount: moneyText(proposal.amount, proposal.currency),
      payee: proposal.payee,
      outcome,
      message: note,
    },
    { href: address, also: note === '' ? [] : ['note'] },
  );

export const moneyTemplates = [proposed, runProposed, decided];
