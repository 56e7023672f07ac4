import type { BookingState } from './booking.ts';
import { addDays, type IsoDate, timeOn } from './day.ts';
import { defineMachine, type StateOf } from './machine.ts';
import { type Cents, cents } from './money.ts';

/**
 * The life of a security deposit, from the confirmation of its booking on. `claimed`: a dispute of the
 * seller's is open about it, and nothing of it moves until people have decided.
 */
export const depositMachine = defineMachine({
  initial: 'held',
  final: ['returned', 'awarded'],
  states: ['held', 'claimed', 'returned', 'awarded'],
  events: {
    claim: { from: ['held'], to: 'claimed', by: ['seller'] },
    /** The claim came without evidence in its time: all is as before it. */
    lapse: { from: ['claimed'], to: 'held', by: ['system'] },
    give_back: {
      from: ['held', 'claimed'],
      to: 'returned',
      by: ['system', 'buyer', 'seller', 'staff'],
    },
    /** All of it or a part becomes the seller's; the rest goes back. */
    award: { from: ['claimed'], to: 'awarded', by: ['staff'] },
  },
});

export type DepositState = StateOf<typeof depositMachine>;

/** While a booking is so, its deposit is held for it; when it was called off or nobody came, it is not. */
export const HOLDING = [
  'confirmed',
  'checked_in',
  'completed',
] as const satisfies readonly BookingState[];

export const holdsDeposit = (state: BookingState) => HOLDING.some((one) => one === state);

/** No place asks for more; minor units of its currency. */
export const DEPOSIT_MAX = 500_000;

/** After so many days from check-out it goes back by itself. */
export const DEPOSIT_DAYS = 3;

/** The end of a stay, as the property's clock shows it. */
export interface Departure {
  readonly check_out: IsoDate;
  readonly check_out_time: string;
  readonly time_zone: string;
}

/** When it may be claimed: from check-out until the same time of day three days later, when it goes back. */
export function claimTime({ check_out, check_out_time, time_zone }: Departure): {
  readonly from: Date;
  readonly until: Date;
} {
  return {
    from: timeOn(time_zone, check_out, check_out_time),
    until: timeOn(time_zone, addDays(check_out, DEPOSIT_DAYS), check_out_time),
  };
}

/** Where a deposit that is held stands on its way back. */
export type DepositTime = 'too_early' | 'claimable' | 'due';

export function depositTime(departure: Departure, now: Date): DepositTime {
  const { from, until } = claimTime(departure);
  if (now < from) return 'too_early';
  return now < until ? 'claimable' : 'due';
}

/** What a buyer is to pay for a booking: its price, and the deposit besides. */
export const payable = ({
  total,
  deposit,
}: {
  readonly total: Cents;
  readonly deposit: Cents;
}): Cents => cents(total + deposit);

/** What becomes of a deposit of which the seller is awarded a part. Throws RangeError beyond it. */
export function shareDeposit(
  amount: Cents,
  awarded: Cents,
): { readonly awarded: Cents; readonly returned: Cents } {
  if (awarded < 0 || awarded > amount)
    throw new RangeError(`${awarded} of a deposit of ${amount} cannot be awarded`);
  return { awarded, returned: cents(amount - awarded) };
}
