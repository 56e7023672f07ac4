import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quoteRequests } from '#tests/support/generators/arbitraries.ts';
import type { BookingState } from './booking.ts';
import { addDays } from '../dates/day.ts';
import type { ActorKind } from '../stateMachines/machine.ts';
import { cents } from '../money/money.ts';
import { quote } from '../pricing/quote.ts';
import {
  type CancellationPolicy,
  POLICY_CODES,
  policyMilestones,
  refund,
  type RefundableBooking,
} from './cancellation.ts';

const policies: fc.Arbitrary<CancellationPolicy> = fc.record({
  code: fc.constantFrom(...POLICY_CODES),
  tiers: fc.array(
    fc.record({
      days_before: fc.integer({ min: 0, max: 40 }),
      refund_percent: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 4 },
  ),
});

const NOTHING_BEFORE = { refund: cents(0), seller_gave: cents(0) };

const cancellations = fc
  .record({
    request: quoteRequests,
    policy: policies,
    state: fc.constantFrom<BookingState>(
      'held',
      'awaiting_payment',
      'awaiting_seller',
      'confirmed',
      'checked_in',
    ),
    by: fc.constantFrom<ActorKind>('buyer', 'seller', 'staff', 'system'),
    paidShare: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 120 })),
    gaveShare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    before: fc.integer({ min: -5, max: 50 }),
  })
  .map(({ request, policy, state, by, paidShare, gaveShare, before }) => {
    const answer = quote(request);
    if (!answer.ok) throw new Error('these requests are never refused');
    const made: RefundableBooking = {
      state,
      stay: request.stay,
      lines: answer.lines,
      paid: cents(Math.floor((answer.total * paidShare) / 100)),
      before: {
        refund: cents(Math.floor((answer.total * paidShare * gaveShare) / 10_000)),
        seller_gave: cents(Math.floor((answer.seller_total * gaveShare) / 100)),
      },
      policy,
      time_zone: 'UTC',
    };
    const at = new Date(`${addDays(request.stay.check_in, -before)}T12:00:00Z`);
    return { answer, made, at, by, before };
  });

describe('invariants of refund', () => {
  it('is at most the payment, split between seller and platform', () => {
    fc.assert(
      fc.property(cancellations, ({ answer, made, at, by }) => {
        const back = refund(made, at, by);
        expect(back.refund).toBeGreaterThanOrEqual(0);
        expect(back.refund).toBeLessThanOrEqual(Math.min(made.paid, answer.total));
        expect(back.refund + made.before.refund).toBeLessThanOrEqual(
          Math.max(made.before.refund, answer.total),
        );
        expect(back.seller_gives + back.platform_gives).toBe(back.refund);
        expect(back.seller_gives).toBeGreaterThanOrEqual(0);
        expect(back.seller_gives + made.before.seller_gave).toBeLessThanOrEqual(
          answer.seller_total,
        );
        expect(back.credit_back).toBeGreaterThanOrEqual(0);
        const credit = answer.lines.find((item) => item.code === 'referral_credit')?.amount ?? 0;
        expect(back.credit_back + credit).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(cancellations, ({ made, at, by }) => {
        const back = refund(made, at, by);
        expect(back.lines.reduce((total, item) => total + item.amount, 0)).toBe(back.refund);
        const names = back.lines.map(({ code, label }) => (code === 'extra' ? label : code));
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 300 },
    );
  });

  it('reverses all postings when full', () => {
    fc.assert(
      fc.property(cancellations, ({ answer, made, at }) => {
        const whole = { ...made, paid: answer.total, before: NOTHING_BEFORE };
        const back = refund(whole, at, 'seller');
        expect(back).toMatchObject({
          refund: answer.total,
          seller_gives: answer.seller_total,
          platform_gives: answer.platform_total,
          percent: 100,
        });
      }),
    );
  });

  it('is not lower for a higher percentage', () => {
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(cancellations, percents, percents, ({ made, at }, a, b) => {
        const backAt = (refund_percent: number) =>
          refund(
            { ...made, policy: { code: 'strict', tiers: [{ days_before: 0, refund_percent }] } },
            at,
            'buyer',
          ).refund;
        expect(backAt(Math.min(a, b))).toBeLessThanOrEqual(backAt(Math.max(a, b)));
      }),
    );
  });

  it('matches the milestones', () => {
    fc.assert(
      fc.property(policies, cancellations, (policy, { made, before }) => {
        const { stay } = made;
        const day = addDays(stay.check_in, -before);
        const shown = policyMilestones(policy, stay).find(
          ({ until }) => until === null || day <= until,
        );
        const confirmed = { ...made, state: 'confirmed', policy } as const;
        const back = refund(confirmed, new Date(`${day}T12:00:00Z`), 'buyer');
        expect(back.percent).toBe(shown?.refund_percent);
      }),
    );
  });
});
