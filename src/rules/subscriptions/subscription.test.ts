import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { daysFrom, TODAY } from '#tests/support/generators/arbitraries.ts';
import { addDays, daysBetween, isoDate } from '../dates/day.ts';
import {
  anchorDayOf,
  dueEvent,
  FIRST_PAYMENT_DAYS,
  GRACE_DAYS,
  invoiceDue,
  isVip,
  periodEnd,
  PLAN_INTERVALS,
  type PlanInterval,
  subscriptionMachine,
  invoiceEffect,
  nextCardRetry,
  renewingCard,
} from './subscription.ts';

describe('periodEnd', () => {
  it.each([
    ['2026-01-15', 'month', '2026-02-15'],
    ['2026-01-31', 'month', '2026-02-28'],
    ['2028-01-30', 'month', '2028-02-29'],
    ['2026-12-10', 'month', '2027-01-10'],
    ['2026-11-30', 'month', '2026-12-30'],
    ['2026-05-01', 'year', '2027-05-01'],
    ['2028-02-29', 'year', '2029-02-28'],
  ] as const)('from %s by the %s is %s', (text, interval, end) => {
    const from = isoDate(text);
    expect(periodEnd(from, interval, anchorDayOf(from))).toBe(end);
  });

  it('returns to the day of the first period after short months', () => {
    const starts = (first: string, interval: PlanInterval, count: number) => {
      const days = [isoDate(first)];
      for (let from = isoDate(first); days.length <= count; days.push(from))
        from = periodEnd(from, interval, anchorDayOf(isoDate(first)));
      return days;
    };
    expect(starts('2026-12-31', 'month', 4)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(starts('2028-02-29', 'year', 4).at(-1)).toBe('2032-02-29');
  });

  it('is 28 to 31 or 365 to 366 days later, on the anchor day or the last of its month', () => {
    fc.assert(
      fc.property(
        daysFrom(TODAY, 2_000),
        fc.constantFrom(...PLAN_INTERVALS),
        fc.nat(60),
        (first, interval, periods) => {
          const anchor = anchorDayOf(first);
          let from = first;
          for (let passed = 0; passed < periods; passed += 1) {
            const next = periodEnd(from, interval, anchor);
            const days = daysBetween(from, next);
            const [least, most] = interval === 'month' ? [28, 31] : [365, 366];
            expect(days).toBeGreaterThanOrEqual(least);
            expect(days).toBeLessThanOrEqual(most);
            const isLastOfMonth = addDays(next, 1).endsWith('-01');
            expect(anchorDayOf(next) === anchor || isLastOfMonth).toBe(true);
            from = next;
          }
        },
      ),
    );
  });
});

describe('a subscription', () => {
  const period_end = isoDate('2026-06-10');
  const since = isoDate('2026-05-10');

  it.each([
    ['active', '2026-06-09', true, null, true],
    ['active', '2026-06-02', true, null, false],
    ['active', '2026-06-10', true, 'fall_due', true],
    ['past_due', '2026-06-16', true, null, true],
    ['past_due', '2026-06-17', false, 'expire', true],
    ['cancelled', '2026-06-09', true, null, false],
    ['cancelled', '2026-06-10', false, 'expire', false],
    ['expired', '2026-06-09', false, null, false],
  ] as const)('that is %s on %s', (state, day, vip, event, invoice) => {
    const today = isoDate(day);
    expect(isVip({ state, period_end }, today)).toBe(vip);
    expect(dueEvent({ state, period_end, since }, today)).toBe(event);
    expect(invoiceDue({ state, period_end }, today)).toBe(invoice);
  });

  it('is not VIP and expires without a first payment', () => {
    const pending = { state: 'pending', period_end: null, since } as const;
    expect(isVip(pending, since)).toBe(false);
    expect(dueEvent(pending, addDays(since, FIRST_PAYMENT_DAYS - 1))).toBeNull();
    expect(dueEvent(pending, addDays(since, FIRST_PAYMENT_DAYS))).toBe('expire');
  });

  it('is never VIP after the grace period without payment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...subscriptionMachine.states),
        daysFrom(addDays(period_end, GRACE_DAYS), 400),
        (state, today) => {
          const late = dueEvent({ state, period_end, since }, today) === 'fall_due';
          expect(isVip({ state, period_end }, today) && !late).toBe(false);
        },
      ),
    );
  });
});

describe('a saved card', () => {
  const due = isoDate('2026-06-10');

  it('is charged up to four times, on later days within the grace period', () => {
    const days = [0, 1, 2, 3].map((tries) => nextCardRetry(due, tries) ?? '');
    expect(days).toEqual(['2026-06-10', '2026-06-11', '2026-06-13', '2026-06-15']);
    expect((days.at(-1) ?? '') < addDays(due, GRACE_DAYS)).toBe(true);
    expect(nextCardRetry(due, 4)).toBeNull();
  });

  const open = { state: 'open', paid_by: null, returned: false } as const;
  const paid = { state: 'paid', paid_by: 'stripe', returned: false } as const;
  const other = { ...paid, paid_by: 'bank_transfer' } as const;
  const given = { ...open, state: 'void' } as const;
  it.each([
    ['captured', open, 'settle'],
    ['captured', paid, null],
    ['captured', other, 'give_back'],
    ['captured', given, 'give_back'],
    ['captured', { ...given, returned: true }, null],
    ['captured', { ...other, returned: true }, null],
    ['voided', open, 'forget'],
    ['voided', given, 'forget'],
    ['voided', other, 'forget'],
    ['voided', paid, null],
    ['open', open, null],
    ['processing', open, null],
    ['open', given, null],
  ] as const)('with the payment status %s and the invoice %o', (status, bill, consequence) => {
    expect(invoiceEffect(status, bill)).toBe(consequence);
  });
});

describe('renewingCard', () => {
  const card = (id: string, is_default = false) => ({ id, is_default });

  it.each([
    ['the chosen one', [card('a', true), card('b')], 'b', 'b'],
    ['the default, if none was chosen', [card('a'), card('b', true)], null, 'b'],
    ['the default, if the chosen one was removed', [card('a'), card('b', true)], 'c', 'b'],
    ['the newest, without a default', [card('a'), card('b')], null, 'a'],
    ['none, without saved cards', [], 'c', undefined],
  ])('is %s', (_what, saved, chosen, id) => {
    expect(renewingCard(saved, chosen)?.id).toBe(id);
  });
});
