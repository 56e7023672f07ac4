import fc from 'fast-check';
import type { ChangeAnswer, ChangeSide } from '#src/rules/bookings/bookingChange.ts';
import { BOOKING_EVENTS, type BookingEventName } from '#src/wire/bookings/booking.ts';

/**
 * An event of a sequence; `which` and `pick` wrap around. A likely step is one that the booking's state
 * allows, because most random sequences would end before a payment.
 */
export type Step =
  | { readonly kind: 'likely'; readonly which: number; readonly pick: number }
  | { readonly kind: 'reserve'; readonly night: number; readonly instant: boolean }
  | { readonly kind: 'event'; readonly which: number; readonly event: BookingEventName }
  | {
      readonly kind: 'change';
      readonly which: number;
      /** Nights more or less. */
      readonly nights: number;
      readonly by: ChangeSide;
      readonly answer: ChangeAnswer | null;
    }
  | { readonly kind: 'settle'; readonly which: number; readonly direction: 'incoming' | 'outgoing' }
  /** The deposit is claimed, with the outcome of the claim. */
  | {
      readonly kind: 'claim';
      readonly which: number;
      readonly outcome: 'judge' | 'withdraw' | null;
    }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'jobs' };

const which = fc.nat(5);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('reserve'), night: fc.nat(5), instant: fc.boolean() }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('likely'), which, pick: fc.nat(11) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('event'),
      which,
      event: fc.constantFrom(...BOOKING_EVENTS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      which,
      nights: fc.constantFrom(-1, 1, 1),
      by: fc.constantFrom('buyer', 'seller'),
      answer: fc.constantFrom('accept', 'accept', 'accept', 'decline', 'withdraw', null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle'),
      which,
      direction: fc.constantFrom('incoming', 'outgoing'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('claim'),
      which,
      outcome: fc.constantFrom('judge', 'judge', 'withdraw', null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      hours: fc.constantFrom(0.5, 20, 48, 100, 600),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs') }) },
);
