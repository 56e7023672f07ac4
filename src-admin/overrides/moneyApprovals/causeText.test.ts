import { expect, it } from 'vitest';
import { APPROVAL_CAUSES } from '#src/rules/approvals/staffMoney.ts';
import { causeText } from './causeText.ts';

const proposal = { cause_sum: 180_000, amount: 90_000, currency: 'EUR' };
const facts = { limit: 100_000 as never, window_days: 7 };

it.each([
  ['amount', 'The amount is above the limit.'],
  ['record', 'This brings manual payments for this record to €1,800.00 in 7 days.'],
  ['payee', 'This brings manual payments to this payee to €1,800.00 in 7 days.'],
  ['person', 'This brings manual payments by this person to €1,800.00 in 7 days.'],
  ['run', 'This is part of a bulk run of €1,800.00.'],
] as const)('names the sum and the limit: %s', (cause, text) => {
  expect(causeText({ ...proposal, cause }, facts)).toBe(
    `${text} The limit for one person is €1,000.00.`,
  );
});

it('has a text for every cause', () => {
  for (const cause of APPROVAL_CAUSES)
    expect(causeText({ ...proposal, cause }, facts)).not.toBe('');
});
