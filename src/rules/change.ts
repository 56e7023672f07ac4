import type { IsoDate } from './day.ts';
import { defineMachine, type EventOf, type StateOf } from './machine.ts';
import { type Cents, cents, divideHalfEven, negate, sum, ZERO } from './money.ts';
import { type Line, stayLines, totalFor } from './pricing.ts';
import type { Rates } from './rates.ts';
import type { Stay } from './stay.ts';

/**
 * A wish of one side to change a confirmed booking. The other side's yes makes it so at once where
 * nothing is to be paid; else the new nights are kept until the difference has come (`agree`, `pay`).
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

/** What has not come to its end; a booking has one such change at a time. */
export const OPEN_CHANGES = [
  'proposed',
  'awaiting_payment',
] as const satisfies readonly ChangeState[];

export type ChangeSide = 'buyer' | 'seller';

/** What a side may answer. */
export const CHANGE_ANSWERS = ['accept', 'decline', 'withdraw'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** Whose turn it is: the other side answers, whoever proposed takes it back, and who is to pay may let it go. */
export function mayAnswer(
  { state, proposed_by }: { readonly state: ChangeState; readonly proposed_by: ChangeSide },
  answer: ChangeAnswer,
  side: ChangeSide,
): boolean {
  if (state === 'awaiting_payment') return answer === 'withdraw' && side === 'buyer';
  return state === 'proposed' && (answer === 'withdraw') === (side === proposed_by);
}

export const CHANGE_ANSWER_HOURS = 48;
/** As long as any other transfer has. */
export const CHANGE_PAYMENT_HOURS = 72;

const HOUR_MS = 3_600_000;

/** When a change that entered `state` at `at` lapses: on the first day of arrival it is too late in any case. */
export function changeDeadline(state: ChangeState, at: Date, arrival: Date): Date | null {
  if (state !== 'proposed' && state !== 'awaiting_payment') return null;
  const hours = state === 'proposed' ? CHANGE_ANSWER_HOURS : CHANGE_PAYMENT_HOURS;
  return new Date(Math.min(at.getTime() + hours * HOUR_MS, arrival.getTime()));
}

/** The parts of `stay` on whose nights `other` does not sleep there: none, one or two. */
export function nightsOutside(stay: Stay, other: Stay): Stay[] {
  const earlier = (a: IsoDate, b: IsoDate) => (a < b ? a : b);
  const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
  return [
    { check_in: stay.check_in, check_out: earlier(stay.check_out, other.check_in) },
    { check_in: later(stay.check_in, other.check_out), check_out: stay.check_out },
  ].filter((part) => part.check_in < part.check_out);
}

type BookedLine = Omit<Line, 'code'> & { readonly code: string };

/** A price as a booking keeps it. */
export interface BookedPrice {
  readonly lines: readonly BookedLine[];
  readonly total: Cents;
  readonly seller_total: Cents;
}

/** What the rates make of a stay; all else is what people or the platform added to it. */
const BY_RATES: readonly string[] = [
  'accommodation',
  'extra_guests',
  'length_discount',
  'cleaning_fee',
] satisfies readonly Line['code'][];

const CREDIT: string = 'referral_credit' satisfies Line['code'];

const amountOf = (lines: readonly BookedLine[]) => sum(lines.map(({ amount }) => amount));

function once(line: BookedLine, amount: Cents): BookedLine {
  return { ...line, quantity: 1, unit_amount: amount, amount };
}

/**
 * The price of a booking with another stay or other guests. The nights cost what the rates say now;
 * everything else is the booking's own snapshot: a price that was agreed on, the service fee and the
 * commission keep their share of what they stand on, and credit that was spent stays spent, up to
 * what is to be paid. Each line is rounded half to even, once.
 */
export function repriced(
  booked: readonly BookedLine[],
  rates: Rates,
  stay: Stay,
  guests: number,
): BookedPrice {
  const rated = stayLines(rates, stay, guests);
  const shared = booked.filter(({ include_for }) => include_for === 'both');
  const agreed = scaled(
    shared.filter(({ code }) => !BY_RATES.includes(code)),
    amountOf(rated),
    amountOf(shared.filter(({ code }) => BY_RATES.includes(code))),
  );
  const subtotal = cents(amountOf(rated) + amountOf(agreed));
  const fees = scaled(
    booked.filter(({ code, include_for }) => include_for !== 'both' && code !== CREDIT),
    subtotal,
    amountOf(shared),
  );
  const lines = [...rated, ...agreed, ...fees];
  const payable = totalFor('buyer', lines);
  for (const line of booked)
    if (line.code === CREDIT && payable > 0)
      lines.push(once(line, cents(Math.max(line.amount, negate(payable)))));
  return {
    lines,
    total: totalFor('buyer', lines),
    seller_total: totalFor('seller', lines),
  };
}

/** The lines on another amount than the one they were reckoned on. */
function scaled(lines: readonly BookedLine[], to: Cents, from: Cents): BookedLine[] {
  if (from === 0) return [...lines];
  return lines
    .map((line) => once(line, divideHalfEven(BigInt(line.amount) * BigInt(to), BigInt(from))))
    .filter(({ amount }) => amount !== 0);
}

/** What a change costs each; below zero is what they get back, or earn less. */
export interface ChangeCost {
  readonly total: Cents;
  readonly seller_total: Cents;
  /** Credit that is spent besides. */
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

/** What the buyer is to pay before it is so, and what comes back when it is. */
export function moneyOf({ total }: ChangeCost): { readonly due: Cents; readonly back: Cents } {
  return { due: cents(Math.max(ZERO, total)), back: cents(Math.max(ZERO, negate(total))) };
}
