import { describe, expect, it } from 'vitest';
import { payoutMethod, type PayoutMethods } from './payoutMethod.ts';

const NOW = new Date('2026-07-02T10:00:00Z');
const PAST = '2026-07-02T10:00:00Z';
const LATER = '2026-07-02T10:00:01Z';
const bank = { usable_from: null };
const stripe = { in_use: true, ready: true, usable_from: PAST };

describe('the payout method', () => {
  it.each<[string, PayoutMethods, unknown]>([
    ['no account', { bank: null, stripe: null }, { waits: 'account' }],
    ['a bank account', { bank, stripe: null }, { by: 'bank_transfer' }],
    [
      'a new bank account',
      { bank: { usable_from: LATER }, stripe: null },
      { waits: 'account_new' },
    ],
    [
      'a bank account after the waiting time',
      { bank: { usable_from: PAST }, stripe: null },
      { by: 'bank_transfer' },
    ],
    ['Stripe', { bank: null, stripe }, { by: 'stripe' }],
    ['Stripe beside a bank account', { bank, stripe }, { by: 'stripe' }],
    [
      'Stripe in the waiting time',
      { bank, stripe: { ...stripe, usable_from: LATER } },
      { waits: 'account_new' },
    ],
    [
      'Stripe, restricted after it was ready',
      { bank, stripe: { ...stripe, ready: false } },
      { waits: 'account_stopped' },
    ],
    [
      'Stripe, not ready yet',
      { bank, stripe: { ...stripe, in_use: false, ready: false } },
      { by: 'bank_transfer' },
    ],
    [
      'Stripe, not ready yet, without a bank account',
      { bank: null, stripe: { ...stripe, in_use: false, ready: false } },
      { waits: 'account' },
    ],
  ])('%s', (_name, ways, expected) => {
    expect(payoutMethod(ways, NOW)).toEqual(expected);
  });
});
