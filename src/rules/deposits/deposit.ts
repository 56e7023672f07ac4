import type { BookingState } from '../bookings/booking.ts';
import { addDays, type IsoDate, instantAt } from '../dates/day.ts';
import { defineMachine, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents } from '../money/money.ts';

/**
 * States of a security deposit, from the confirmation of its booking on. `claimed`: the seller has opened
 * a dispute about it, and it is blocked until staff decide.
 */
export const depositMachine = defineMachine({
  initial: 'held',
  final: ['returned', 'awarded'],
  states: ['held', 'claimed', 'returned', 'awarded'],
  events: {
    claim: { from: ['held'], to: 'claimed', by: ['seller'] },
    /** The claim had no evidence at its deadline. */
    lapse: { from: ['claimed'], to: 'held', by: ['system'] },
    give_back: {
      from: ['held', 'claimed'],
      to: 'returned',
      by: ['system', 'buyer', 'seller', 'staff'],
    },
    /** The seller gets all or part of it; the rest is returned. */
    award: { from: ['claimed'], to: 'awarded', by: ['staff'] },
  },
});

export type DepositState = StateOf<typeof depositMachine>;

/** States of a booking in which its deposit is held; not when it was cancelled or a no-show. */
export const DEPOSIT_HELD_STATES = [
  'confirmed',
  'checked_in',
  'completed',
] as const satisfies readonly BookingState[];

export const holdsDeposit = (state: BookingState) =>
  DEPOSIT_HELD_STATES.some((holding) => holding === state);

/** The highest deposit, in minor units of the property's currency. */
export const DEPOSIT_MAX = 500_000;

/** Days after check-out until it is returned. */
export const DEPOSIT_DAYS = 3;

/** The end of a stay in local time of the property. */
export interface StayEnd {
  readonly check_out: IsoDate;
  readonly check_out_time: string;
  readonly time_zone: string;
}

/** When it may be claimed: from check-out until it is returned, at the same time of day three days later. */
export function claimWindow({ check_out, check_out_time, time_zone }: StayEnd): {
  readonly from: Date;
  readonly until: Date;
} {
  return {
    from: instantAt(time_zone, check_out, check_out_time),
    until: instantAt(time_zone, addDays(check_out, DEPOSIT_DAYS), check_out_time),
  };
}

/** What is possible with a held deposit now: nothing yet, a claim, or its return. */
export type DepositPhase = 'too_early' | 'claimable' | 'due';

export function depositPhase(departure: StayEnd, now: Date): DepositPhase {
  const { from, until } = claimWindow(departure);
  if (now < from) return 'too_early';
  return now < until ? 'claimable' : 'due';
}

/** What the buyer pays for a booking: price and deposit. */
export const totalWithDeposit = ({
  total,
  deposit,
}: {
  readonly total: Cents;
  readonly deposit: Cents;
}): Cents => cents(total + deposit);

/** Splits a deposit after an award to the seller. Throws RangeError if the award exceeds it. */
export function splitDeposit(
  amount: Cents,
  awarded: Cents,
): { readonly awarded: Cents; readonly returned: Cents } {
  if (awarded < 0 || awarded > amount)
    throw new RangeError(`${awarded} of a deposit of ${amount} cannot be awarded`);
  return { awarded, returned: cents(amount - awarded) };
}
