import { PROPERTY_PARTS } from './reviewParts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingMachine } from '../bookings/booking.ts';
import { isoDate } from '../dates/day.ts';
import { eventsFrom } from '../stateMachines/machine.ts';
import {
  BUYER_PARTS,
  hasItsParts,
  isDue,
  isPublic,
  partsOf,
  REVIEW_PARTS,
  REVIEW_SIDES,
  reviewMachine,
  reviewPhase,
  reviewsEnd,
} from './review.ts';

const STAY = {
  check_out: isoDate('2026-07-04'),
  check_out_time: '11:00',
  time_zone: 'Europe/Lisbon',
};
const END = new Date('2026-07-18T10:00:00.000Z');

describe('the time to review', () => {
  it('ends 14 days after check-out, at its hour in the property’s time zone', () => {
    expect(reviewsEnd(STAY)).toEqual(END);
  });

  it.each([
    ['confirmed', '2026-07-05T00:00:00Z', 'too_early'],
    ['checked_in', '2026-07-03T00:00:00Z', 'too_early'],
    ['completed', '2026-07-04T10:00:00Z', 'open'],
    ['completed', '2026-07-18T09:59:59.999Z', 'open'],
    ['completed', '2026-07-18T10:00:00Z', 'over'],
    ['no_show', '2026-07-05T00:00:00Z', 'never'],
    ['cancelled_by_buyer', '2026-07-05T00:00:00Z', 'never'],
    ['expired', '2026-07-05T00:00:00Z', 'never'],
  ] as const)('%s at %s: %s', (state, at, phase) => {
    expect(reviewPhase({ ...STAY, state }, new Date(at))).toBe(phase);
  });

  it('is open for completed stays only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingMachine.states),
        fc.date({ noInvalidDate: true }),
        (state, now) => {
          const open = reviewPhase({ ...STAY, state }, now) === 'open';
          expect(open).toBe(state === 'completed' && now < END);
        },
      ),
    );
  });
});

describe('publication', () => {
  it('needs both sides or the end of the time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.date({ noInvalidDate: true }),
        (written, now) => {
          expect(isDue(written, END, now)).toBe(written === 2 || now >= END);
        },
      ),
    );
  });

  it('is not reversible: no event leads back to waiting, and only hiding ends it', () => {
    for (const { from, to } of Object.values(reviewMachine.events)) {
      expect(to).not.toBe('waiting');
      expect(!from.some(isPublic) || isPublic(to) || to === 'hidden').toBe(true);
    }
    expect(eventsFrom(reviewMachine, 'waiting', 'staff')).toEqual([]);
  });
});

describe('parts', () => {
  it('are those of the side, all of them and no others', () => {
    expect(partsOf('buyer')).toEqual(PROPERTY_PARTS);
    expect(partsOf('seller')).toEqual(BUYER_PARTS);
    fc.assert(
      fc.property(fc.constantFrom(...REVIEW_SIDES), fc.subarray([...REVIEW_PARTS]), (by, given) => {
        const parts = Object.fromEntries(given.map((part) => [part, 3]));
        const same = [...given].toSorted().join() === [...partsOf(by)].toSorted().join();
        expect(hasItsParts(by, parts)).toBe(same);
      }),
    );
  });
});
