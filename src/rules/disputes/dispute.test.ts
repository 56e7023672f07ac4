import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BookingState } from '../bookings/booking.ts';
import { isoDate } from '../dates/day.ts';
import {
  DEFAULT_DISPUTE_TERMS,
  DISPUTE_REASONS,
  disputeMachine,
  type DisputeState,
  disputeDueAt,
  deadlineEvent,
  isUndecided,
  disputeTimeProblem,
  otherSide,
  disputeReasonsOf,
} from './dispute.ts';
import { transition } from '../stateMachines/machine.ts';

const NOW = new Date('2026-06-01T10:00:00Z');

describe('deadlines of a dispute', () => {
  it.each<[DisputeState, string | null, string | null]>([
    ['open', '2026-06-02T10:00:00.000Z', 'awaiting_response'],
    ['awaiting_response', '2026-06-03T10:00:00.000Z', 'under_review'],
    // A late decision has no automatic effect.
    ['under_review', '2026-06-06T10:00:00.000Z', null],
    ['resolved_buyer', '2026-06-08T10:00:00.000Z', 'closed'],
    ['resolved_seller', '2026-06-08T10:00:00.000Z', 'closed'],
    ['resolved_split', '2026-06-08T10:00:00.000Z', 'closed'],
    ['closed', null, null],
    ['withdrawn', null, null],
  ])('%s is due at %s and leads to %s', (state, due, to) => {
    expect(disputeDueAt(state, NOW, DEFAULT_DISPUTE_TERMS)?.toISOString() ?? null).toBe(due);
    const event = deadlineEvent(state);
    expect(event && transition(disputeMachine, state, event, 'system')).toBe(to);
  });

  it('never decide: only staff award money, from any state', () => {
    for (const begin of disputeMachine.states.filter(isUndecided)) {
      let state: DisputeState = begin;
      for (let event = deadlineEvent(state); event; event = deadlineEvent(state))
        state = transition(disputeMachine, state, event, 'system') ?? state;
      expect(state).toBe('under_review');
    }
  });

  it('let neither a side nor a deadline resolve', () => {
    for (const event of ['resolve_buyer', 'resolve_seller', 'resolve_split'] as const)
      expect(disputeMachine.events[event].by).toEqual(['staff']);
  });
});

describe('opening a dispute', () => {
  const stay = (state: BookingState, check_out = '2026-05-18') => ({
    state,
    check_in: isoDate('2026-05-15'),
    check_out: isoDate(check_out),
    time_zone: 'Europe/Lisbon',
  });

  it.each([
    ['confirmed', true],
    ['checked_in', true],
    ['completed', true],
    ['no_show', true],
    ['held', false],
    ['awaiting_payment', false],
    ['awaiting_seller', false],
    ['expired', false],
    ['declined', false],
    ['cancelled_by_buyer', false],
    ['cancelled_by_seller', false],
    ['cancelled_by_staff', false],
  ] as const)('about a stay that is %s: %s', (state, may) => {
    expect(disputeTimeProblem(stay(state), DEFAULT_DISPUTE_TERMS, NOW) === null).toBe(may);
  });

  it.each([
    ['2026-06-01T22:59:00Z', true],
    // Midnight in Lisbon, where the fifteenth day begins.
    ['2026-06-01T23:00:00Z', false],
  ])('is possible until the end of the fourteenth local day after check-out: %s', (moment, may) => {
    expect(
      disputeTimeProblem(stay('completed'), DEFAULT_DISPUTE_TERMS, new Date(moment)) === null,
    ).toBe(may);
  });

  it.each([
    // Midnight in Lisbon, where the day of check-in begins.
    ['2026-05-14T22:59:00Z', 'too_early'],
    ['2026-05-14T23:00:00Z', null],
  ])('is possible from the local day of check-in on: %s', (moment, problem) => {
    expect(disputeTimeProblem(stay('confirmed'), DEFAULT_DISPUTE_TERMS, new Date(moment))).toBe(
      problem,
    );
  });

  it('requires a reason of the own side', () => {
    expect(disputeReasonsOf('buyer')).not.toContain('damage');
    expect(disputeReasonsOf('seller')).not.toContain('not_clean');
    const all = new Set([...disputeReasonsOf('buyer'), ...disputeReasonsOf('seller')]);
    expect(all).toEqual(new Set(DISPUTE_REASONS));
    expect([otherSide('buyer'), otherSide('seller')]).toEqual(['seller', 'buyer']);
  });

  it('is possible longer with longer terms', () => {
    const days = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 80 }), (a, b, after) => {
        const at = new Date(Date.parse('2026-05-18T12:00:00Z') + after * 86_400_000);
        const may = (open_days: number) =>
          disputeTimeProblem(stay('completed'), { ...DEFAULT_DISPUTE_TERMS, open_days }, at) ===
          null;
        expect(may(Math.min(a, b)) && !may(Math.max(a, b))).toBe(false);
        expect(may(a)).toBe(after <= a);
      }),
    );
  });
});
