import type { LocalTime } from '../dates/day.ts';
import { chooseFee, feeOn, type FeeContext, type FeeStructure } from './fees.ts';
import { type Cents, cents, negate, portion, sum } from '../money/money.ts';
import {
  type BookedExtra,
  bookedExtras,
  type ChosenExtra,
  extraProblems,
  extraQuantity,
} from './extras.ts';
import { type Party, type PartyCharge, partyCharges } from './party.ts';
import { lengthDiscount, nightlyPrices, type Rates } from './rates.ts';
import { type Nights, nightsOf, type Stay } from '../dates/stay.ts';
import { type StayProblem, stayProblems } from './stayProblems.ts';

export const LINE_CODES = [
  'accommodation',
  'extra_guests',
  'extra_children',
  'infants',
  'pets',
  'length_discount',
  'cleaning_fee',
  'extra',
  'offer_adjustment',
  'service_fee',
  'commission',
  'referral_credit',
] as const;

/** A price line. `amount` is `quantity` × `unit_amount`; deductions are negative. */
export interface Line {
  readonly code: (typeof LINE_CODES)[number];
  /** English; screens translate known codes. Of an `extra`, the name that its seller gave it. */
  readonly label: string;
  readonly quantity: number;
  readonly unit_amount: Cents;
  readonly amount: Cents;
  readonly include_for: 'buyer' | 'seller' | 'both';
}

/** `C` is the union of currencies. */
export interface PricedProperty<C extends string = string> {
  readonly currency: C;
  readonly max_guests: number;
  readonly pets_allowed: boolean;
  readonly property_type: string;
  readonly country_code: string;
  readonly rates: Rates;
  readonly vip_seller: boolean;
  readonly seller_account_type: 'personal' | 'business';
}

/** With the local time at the property, which decides which fees are valid and what can still be booked. */
export interface QuoteRequest<C extends string = string> extends LocalTime, Party {
  readonly property: PricedProperty<C>;
  readonly stay: Stay;
  readonly extras?: readonly ChosenExtra[] | undefined;
  readonly fees: readonly FeeStructure[];
  /** The buyer's available referral credit. */
  readonly credits: Cents;
  /** An agreed price before fees, which replaces the one by the rates. */
  readonly agreed?: Cents;
}

export interface Quote<C extends string = string> {
  readonly ok: true;
  readonly lines: Line[];
  /** What the buyer pays. */
  readonly total: Cents;
  readonly seller_total: Cents;
  /** Negative if the buyer spends more credit than the fees. */
  readonly platform_total: Cents;
  readonly nights: Nights;
  readonly currency: C;
  readonly extras: readonly BookedExtra[];
}

export interface RefusedQuote {
  readonly ok: false;
  readonly problems: StayProblem[];
}

/** The sum of one side's lines. */
export function totalFor(
  side: 'buyer' | 'seller',
  lines: readonly Pick<Line, 'amount' | 'include_for'>[],
): Cents {
  let total = 0;
  for (const line of lines) {
    if (line.include_for === side || line.include_for === 'both') total += line.amount;
  }
  return cents(total);
}

function lineOf(
  code: Line['code'],
  label: string,
  include_for: Line['include_for'],
  quantity: number,
  unit_amount: Cents,
): Line {
  return {
    code,
    label,
    quantity,
    unit_amount,
    amount: cents(quantity * unit_amount),
    include_for,
  };
}

function accommodationLines(prices: readonly Cents[]): Line[] {
  const nightsAt = new Map<Cents, number>();
  for (const price of prices) nightsAt.set(price, (nightsAt.get(price) ?? 0) + 1);
  return Array.from(nightsAt, ([price, nights]) =>
    lineOf('accommodation', 'Accommodation', 'both', nights, price),
  );
}

const PARTY_LABELS = {
  extra_guests: 'Extra guests',
  extra_children: 'Extra children',
  infants: 'Infants',
  pets: 'Pets',
} as const satisfies Readonly<Record<PartyCharge['code'], string>>;

/** The price before the platform's fees: the lines that both sides see. */
export function stayLines(
  rates: Rates,
  stay: Stay,
  party: Party,
  extras: readonly BookedExtra[] = [],
): Line[] {
  const prices = nightlyPrices(rates, stay);
  const nights = prices.length;
  const lines = accommodationLines(prices);
  for (const { code, quantity, amount } of partyCharges(rates, party, nights))
    lines.push(lineOf(code, PARTY_LABELS[code], 'both', quantity, amount));
  const share = lengthDiscount(rates, nights);
  if (share) {
    lines.push(
      lineOf(
        'length_discount',
        'Length of stay discount',
        'both',
        1,
        negate(portion(sum(prices), share)),
      ),
    );
  }
  lines.push(lineOf('cleaning_fee', 'Cleaning fee', 'both', 1, rates.cleaning_fee));
  const priced = lines.filter((line) => line.code === 'accommodation' || line.amount !== 0);
  // An extra that costs nothing is listed too: the seller reads there what to prepare.
  for (const extra of extras)
    priced.push(lineOf('extra', extra.name, 'both', extraQuantity(extra, nights), extra.amount));
  return priced;
}

function feeLines(request: QuoteRequest, subtotal: Cents): Line[] {
  const { property, fees, today } = request;
  const context: FeeContext = {
    country_code: property.country_code,
    property_type: property.property_type,
    account_type: property.seller_account_type,
    vip: property.vip_seller,
    currency: property.currency,
  };
  const buyerFee = chooseFee(fees, 'buyer', context, today);
  const sellerFee = chooseFee(fees, 'seller', context, today);
  const service = buyerFee ? feeOn(buyerFee, subtotal) : 0;
  // The commission never exceeds the price of the stay.
  const commission = sellerFee ? Math.min(feeOn(sellerFee, subtotal), subtotal) : 0;
  // The platform bears the credit: it lowers the buyer's total only.
  const credit = Math.max(0, Math.min(request.credits, subtotal + service));
  return [
    lineOf('service_fee', 'Service fee', 'buyer', 1, cents(service)),
    lineOf('commission', 'Commission', 'seller', 1, cents(-commission)),
    creditLine(cents(credit)),
  ].filter((line) => line.amount !== 0);
}

/** The price of a stay, each line rounded half to even; or why the stay cannot be booked. */
export function quote<C extends string>(request: QuoteRequest<C>): Quote<C> | RefusedQuote {
  const { property, stay, guests, extras: chosen = [] } = request;
  const offered = property.rates.extras ?? [];
  const problems = [
    ...stayProblems(property, stay, request, request),
    ...extraProblems(offered, chosen, guests),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const extras = bookedExtras(offered, chosen);
  const lines = stayLines(property.rates, stay, request, extras);
  const adjustment = (request.agreed ?? totalFor('buyer', lines)) - totalFor('buyer', lines);
  if (adjustment !== 0)
    lines.push(lineOf('offer_adjustment', 'Agreed price', 'both', 1, cents(adjustment)));
  lines.push(...feeLines(request, totalFor('buyer', lines)));
  const total = totalFor('buyer', lines);
  const seller_total = totalFor('seller', lines);
  return {
    ok: true,
    lines,
    total,
    seller_total,
    platform_total: cents(total - seller_total),
    nights: nightsOf(stay),
    currency: property.currency,
    extras,
  };
}

/** Referral credit that pays part of the buyer's total. */
export function creditLine(credit: Cents): Line {
  return lineOf('referral_credit', 'Referral credit', 'buyer', 1, negate(credit));
}
