import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byUrgency, TODO_KIND_NAMES, type TodoKind } from './todo.ts';

const item = (kind: TodoKind, due_at: string | null = null, id = 'a') => ({ kind, due_at, id });
const MORNING = '2026-06-01T08:00:00.000Z';
const EVENING = '2026-06-01T20:00:00.000Z';

describe('byUrgency', () => {
  it.each([
    ['what stops all business comes first', 'onboarding_rejected', null, 'arrival', MORNING],
    ['then by deadline', 'departure', MORNING, 'booking_request', EVENING],
    ['a deadline before none', 'arrival', EVENING, 'payout_account', null],
    ['without a deadline in the order of kinds', 'payout_account', null, 'listing_ready', null],
    ['equal deadlines in the order of kinds', 'booking_request', MORNING, 'arrival', MORNING],
  ] as const)('%s', (_, first, due, second, later) => {
    expect([item(second, later), item(first, due)].toSorted(byUrgency)).toEqual([
      item(first, due),
      item(second, later),
    ]);
  });

  const items = fc.array(
    fc.record({
      kind: fc.constantFrom(...TODO_KIND_NAMES),
      id: fc.constantFrom('a', 'b', 'c'),
      due_at: fc.constantFrom(null, MORNING, EVENING),
    }),
  );
  it('does not depend on the order before', () => {
    fc.assert(
      fc.property(items, items, (some, more) => {
        expect([...some, ...more].toSorted(byUrgency)).toEqual(
          [...more, ...some].toSorted(byUrgency),
        );
      }),
    );
  });
});
