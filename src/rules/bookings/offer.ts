import type { IsoDate } from '../dates/day.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents } from '../money/money.ts';

/**
 * A price for a stay negotiated between the two sides. An offer without a request starts as `sent`. It
 * blocks no nights until it is accepted.
 */
export const offerMachine = defineMachine({
  initial: 'requested',
  final: ['accepted', 'declined', 'withdrawn', 'expired'],
  states: ['requested', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'],
  events: {
    send: { from: ['requested'], to: 'sent', by: ['seller'] },
    refuse: { from: ['requested'], to: 'declined', by: ['seller'] },
    take_back: { from: ['requested'], to: 'withdrawn', by: ['buyer'] },
    accept: { from: ['sent'], to: 'accepted', by: ['buyer'] },
    decline: { from: ['sent'], to: 'declined', by: ['buyer'] },
    withdraw: { from: ['sent'], to: 'withdrawn', by: ['seller'] },
    expire: { from: ['requested', 'sent'], to: 'expired', by: ['system'] },
  },
});

export type OfferState = StateOf<typeof offerMachine>;
export type OfferEvent = EventOf<typeof offerMachine>;

/** Time for the seller to answer a request, and for the buyer to answer an offer. */
export const REQUEST_HOURS = 72;
export const OFFER_HOURS = 48;

const HOUR_MS = 3_600_000;

/** When an offer that entered `state` at `at` expires: at the latest on the check-in day. */
export function offerDeadline(state: OfferState, at: Date, check_in: IsoDate): Date | null {
  if (state !== 'requested' && state !== 'sent') return null;
  const hours = state === 'requested' ? REQUEST_HOURS : OFFER_HOURS;
  const arrival = Date.parse(`${check_in}T00:00:00Z`);
  return new Date(Math.min(at.getTime() + hours * HOUR_MS, arrival));
}

/** Bounds of an offer in per cent of the usual price, against typing errors. */
export const MIN_OFFER_PERCENT = 50;
export const MAX_OFFER_PERCENT = 150;

/** The bounds of an offer for a stay with the price `usual` before the platform's fees. */
export function offerBounds(usual: Cents): { readonly least: Cents; readonly most: Cents } {
  return {
    least: cents(Math.max(1, Math.ceil((usual * MIN_OFFER_PERCENT) / 100))),
    most: cents(Math.floor((usual * MAX_OFFER_PERCENT) / 100)),
  };
}
