import { expect, it } from 'vitest';
import { APPROVAL_CAUSES } from '#src/rules/payments/staffMoney.ts';
import { causeText } from './causeText.ts';

const proposal = { cause_sum: 180_000, amount: 90_000, currency: 'EUR' };
const facts = { limit: 100_000 as never, window_days: 7 };

it.each([
  ['amount', 'The amount is above the limit.'],
  ['record', 'With it, staff alone move €1,800.00 of this record in 7 days.'],
  ['payee', 'With it, staff alone move €1,800.00 to this payee in 7 days.'],
  ['person', 'With it, this person alone moves €1,800.00 in 7 days.'],
  ['run', 'It is part of a bulk run that moves €1,800.00.'],
] as const)('names the sum and the limit: %s', (cause, text) => {
  expect(causeText({ ...proposal, cause }, facts)).toBe(
    `${text} One person may move €1,000.00 alone.`,
  );
});

it('has a text for every cause', () => {
  for (const cause of APPROVAL_CAUSES)
    expect(causeText({ ...proposal, cause }, facts)).not.toBe('');
});
