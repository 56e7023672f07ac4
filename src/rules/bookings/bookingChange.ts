import type { IsoDate } from '../dates/day.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents, divideHalfEven, negate, sum, ZERO } from '../money/money.ts';
import { type Line, stayLines, totalFor } from '../pricing/quote.ts';
import { type BookedExtra, extrasFor } from '../pricing/extras.ts';
import type { Party } from '../pricing/party.ts';
import type { Rates } from '../pricing/rates.ts';
import type { Stay } from '../dates/stay.ts';

/**
 * A request by one side to change a confirmed booking. Acceptance by the other side applies it at once if
 * there is nothing to pay (`accept`); otherwise the new nights are held until payment (`agree`, `pay`).
 */
export const changeMachine = defineMachine({
  initial: 'proposed',
  final: ['accepted', 'declined', 'withdrawn', 'expired'],
  states: ['proposed', 'awaiting_payment', 'accepted', 'declined', 'withdrawn', 'expired'],
  events: {
    accept: { from: ['proposed'], to: 'accepted', by: ['buyer', 'seller'] },
    agree: { from: ['proposed'], to: 'awaiting_payment', by: ['buyer', 'seller'] },
    pay: { from: ['awaiting_payment'], to: 'accepted', by: ['system', 'staff'] },
    decline: { from: ['proposed'], to: 'declined', by: ['buyer', 'seller'] },
    withdraw: { from: ['proposed', 'awaiting_payment'], to: 'withdrawn', by: ['buyer', 'seller'] },
    expire: { from: ['proposed', 'awaiting_payment'], to: 'expired', by: ['system'] },
  },
});

export type ChangeState = StateOf<typeof changeMachine>;
export type ChangeEvent = EventOf<typeof changeMachine>;

/** Open states; a booking has at most one open change. */
export const OPEN_CHANGE_STATES = [
  'proposed',
  'awaiting_payment',
] as const satisfies readonly ChangeState[];

export type ChangeSide = 'buyer' | 'seller';

/** Possible answers of a side. */
export const CHANGE_ANSWERS = ['accept', 'decline', 'withdraw'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** The other side accepts or declines, the proposer withdraws, and a buyer who must pay may withdraw. */
export function mayAnswer(
  { state, proposed_by }: { readonly state: ChangeState; readonly proposed_by: ChangeSide },
  answer: ChangeAnswer,
  side: ChangeSide,
): boolean {
  if (state === 'awaiting_payment') return answer === 'withdraw' && side === 'buyer';
  return state === 'proposed' && (answer === 'withdraw') === (side === proposed_by);
}

export const CHANGE_ANSWER_HOURS = 48;
/** The same as for other transfers. */
export const CHANGE_PAYMENT_HOURS = 72;

const HOUR_MS = 3_600_000;

/** When a change that entered `state` at `at` expires: at the latest on `arrival`, the earlier check-in day. */
export function changeDeadline(state: ChangeState, at: Date, arrival: Date): Date | null {
  if (state !== 'proposed' && state !== 'awaiting_payment') return null;
  const hours = state === 'proposed' ? CHANGE_ANSWER_HOURS : CHANGE_PAYMENT_HOURS;
  return new Date(Math.min(at.getTime() + hours * HOUR_MS, arrival.getTime()));
}

/** The parts of `stay` outside `other`: none, one or two. */
export function nightsOutside(stay: Stay, other: Stay): Stay[] {
  const earlier = (a: IsoDate, b: IsoDate) => (a < b ? a : b);
  const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
  return [
    { check_in: stay.check_in, check_out: earlier(stay.check_out, other.check_in) },
    { check_in: later(stay.check_in, other.check_out), check_out: stay.check_out },
  ].filter((part) => part.check_in < part.check_out);
}

type BookedLine = Omit<Line, 'code'> & { readonly code: string };

/** The price stored with a booking. */
export interface BookedPrice {
  readonly lines: readonly BookedLine[];
  readonly total: Cents;
  readonly seller_total: Cents;
}

/** Lines computed from the rates and the extras; all others were agreed or added by the platform. */
const RATE_LINES: readonly string[] = [
  'accommodation',
  'extra_guests',
  'extra_children',
  'infants',
  'pets',
  'length_discount',
  'cleaning_fee',
  'extra',
] satisfies readonly Line['code'][];

const CREDIT: string = 'referral_credit' satisfies Line['code'];

const amountOf = (lines: readonly BookedLine[]) => sum(lines.map(({ amount }) => amount));

function asSingle(line: BookedLine, amount: Cents): BookedLine {
  return { ...line, quantity: 1, unit_amount: amount, amount };
}

/**
 * The price of a booking for another stay or party. Nights and guests use the current rates; everything else comes
 * from the booking's snapshot: extras keep their price and number, agreed price, service fee and commission keep
 * their share of their base, and spent credit stays spent, up to the amount payable. Each line is rounded half to
 * even, once.
 */
export function repriceBooking(
  booked: readonly BookedLine[],
  rates: Rates,
  stay: Stay,
  party: Party,
  extras: readonly BookedExtra[] = [],
): BookedPrice {
  const rateLines = stayLines(rates, stay, party, extrasFor(extras, party.guests));
  const shared = booked.filter(({ include_for }) => include_for === 'both');
  const agreed = scaled(
    shared.filter(({ code }) => !RATE_LINES.includes(code)),
    amountOf(rateLines),
    amountOf(shared.filter(({ code }) => RATE_LINES.includes(code))),
  );
  const subtotal = cents(amountOf(rateLines) + amountOf(agreed));
  const fees = scaled(
    booked.filter(({ code, include_for }) => include_for !== 'both' && code !== CREDIT),
    subtotal,
    amountOf(shared),
  );
  const lines = [...rateLines, ...agreed, ...fees];
  const payable = totalFor('buyer', lines);
  for (const line of booked)
    if (line.code === CREDIT && payable > 0)
      lines.push(asSingle(line, cents(Math.max(line.amount, negate(payable)))));
  return {
    lines,
    total: totalFor('buyer', lines),
    seller_total: totalFor('seller', lines),
  };
}

/** Scales lines from one base amount to another. */
function scaled(lines: readonly BookedLine[], to: Cents, from: Cents): BookedLine[] {
  if (from === 0) return [...lines];
  return lines
    .map((line) => asSingle(line, divideHalfEven(BigInt(line.amount) * BigInt(to), BigInt(from))))
    .filter(({ amount }) => amount !== 0);
}

/** The price difference for each side; negative for a refund or lower earnings. */
export interface ChangeCost {
  readonly total: Cents;
  readonly seller_total: Cents;
  /** Additional credit spent. */
  readonly credit: Cents;
}

const creditIn = ({ lines }: BookedPrice) =>
  negate(amountOf(lines.filter(({ code }) => code === CREDIT)));

export function changeCost(before: BookedPrice, after: BookedPrice): ChangeCost {
  return {
    total: cents(after.total - before.total),
    seller_total: cents(after.seller_total - before.seller_total),
    credit: cents(creditIn(after) - creditIn(before)),
  };
}

/** The amount due before the change applies, and the refund when it does. */
export function changeSettlement({ total }: ChangeCost): {
  readonly due: Cents;
  readonly back: Cents;
} {
  return { due: cents(Math.max(ZERO, total)), back: cents(Math.max(ZERO, negate(total))) };
}
