import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amounts } from '#tests/support/generators/arbitraries.ts';
import { bookingMachine } from '../bookings/booking.ts';
import { cents } from '../money/money.ts';
import {
  spendableCredit,
  type InvitedStay,
  MIN_PAYMENT,
  normaliseInvitationCode,
  referralReward,
} from './referral.ts';

const terms = { for_inviter: cents(2_500), for_invited: cents(2_000), least_stay: cents(10_000) };
const stay: InvitedStay = {
  booking: 'completed',
  referral: 'joined',
  total: cents(10_000),
  at_inviters: false,
};

describe('referralReward', () => {
  it('credits both when the first stay is completed', () => {
    expect(referralReward(stay, terms)).toEqual({ for_inviter: 2_500, for_invited: 2_000 });
  });

  it.each<[string, Partial<InvitedStay>]>([
    ['a second stay', { referral: 'rewarded' }],
    ['a stay at the inviter’s property', { at_inviters: true }],
    ['a stay below the minimum', { total: cents(9_999) }],
  ])('earns nothing by %s', (_, change) => {
    expect(referralReward({ ...stay, ...change }, terms)).toBeNull();
  });

  it.each(bookingMachine.states.filter((state) => state !== 'completed'))(
    'earns nothing by a stay in %s',
    (booking) => {
      expect(referralReward({ ...stay, booking }, terms)).toBeNull();
    },
  );

  it('is null without terms or amounts', () => {
    expect(referralReward(stay, null)).toBeNull();
    const nothing = { ...terms, for_inviter: cents(0), for_invited: cents(0) };
    expect(referralReward(stay, nothing)).toBeNull();
  });
});

describe('spendable credit', () => {
  it('is never negative, at most the balance, and leaves the minimum payment', () => {
    fc.assert(
      fc.property(amounts(100_000), amounts(100_000), (credit, total) => {
        const spent = spendableCredit(credit, total);
        expect(spent).toBeGreaterThanOrEqual(0);
        expect(spent).toBeLessThanOrEqual(credit);
        // All of the credit, or exactly the minimum payment remains.
        const room = Math.max(0, total - MIN_PAYMENT);
        expect(spent === credit ? spent <= room : spent === room).toBe(true);
      }),
    );
  });
});

describe('invitation codes', () => {
  it.each([
    [' ab3 cd-4e ', 'AB3CD4E'],
    ['AB3CD4EF', 'AB3CD4EF'],
    ['', ''],
    ['<script>', 'SCRIPT'],
    ['\u202Aab3\u2011cd4\u200Bef\u202C', 'AB3CD4EF'],
    ['ＡＢ３ＣＤ４ＥＦ', 'AB3CD4EF'],
    ['AB٣CD٤EF', 'AB3CD4EF'],
  ])('normalises %o to %o', (typed, code) => {
    expect(normaliseInvitationCode(typed)).toBe(code);
  });
});
