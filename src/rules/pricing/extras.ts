import type { Cents } from '../money/money.ts';
import type { ExtraUnit } from './limits.ts';

/** Something that a seller offers with a stay, and a buyer may choose: breakfast, a transfer, a cot. */
export interface Extra {
  /** Stable: choices name it. Unique in its home. */
  readonly id: string;
  readonly name: string;
  readonly amount: Cents;
  readonly per: ExtraUnit;
  /** How many can be chosen; of an extra for guests, at most one for each guest can. */
  readonly max: number;
}

/** A buyer's choice. */
export interface ChosenExtra {
  readonly id: string;
  readonly quantity: number;
}

/** A chosen extra as it was priced: later changes of the home's extras do not affect it. */
export interface BookedExtra extends ChosenExtra {
  readonly name: string;
  readonly amount: Cents;
  readonly per: ExtraUnit;
}

/** A choice that cannot be booked. Codes are stable. */
export interface ExtraProblem {
  readonly field: 'extras';
  readonly code: 'extra_not_offered' | 'too_many_of_extra';
  readonly params: Readonly<Record<string, string | number>>;
}

const isForGuests = (per: ExtraUnit) => per === 'guest' || per === 'guest_night';

/** How many of an extra a party of `guests` may choose. */
export function mostOf({ per, max }: Pick<Extra, 'per' | 'max'>, guests: number): number {
  return isForGuests(per) ? guests : max;
}

/** The first choice that cannot be booked, or none. */
export function extraProblems(
  offered: readonly Extra[],
  chosen: readonly ChosenExtra[],
  guests: number,
): ExtraProblem[] {
  const seen = new Set<string>();
  for (const { id, quantity } of chosen) {
    const extra = offered.find((one) => one.id === id);
    if (!extra || seen.has(id)) return [{ field: 'extras', code: 'extra_not_offered', params: {} }];
    seen.add(id);
    const max = mostOf(extra, guests);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > max)
      return [{ field: 'extras', code: 'too_many_of_extra', params: { name: extra.name, max } }];
  }
  return [];
}

/** The choices with their prices, in the order of the home. Choices that are not offered are left out. */
export function bookedExtras(
  offered: readonly Extra[],
  chosen: readonly ChosenExtra[],
): BookedExtra[] {
  return offered.flatMap(({ id, name, amount, per }) => {
    const quantity = chosen.find((one) => one.id === id)?.quantity ?? 0;
    return quantity > 0 ? [{ id, quantity, name, amount, per }] : [];
  });
}

/** The extras of a changed stay: those for guests are at most one for each guest. */
export function extrasFor(extras: readonly BookedExtra[], guests: number): BookedExtra[] {
  return extras.map((extra) =>
    isForGuests(extra.per) ? { ...extra, quantity: Math.min(extra.quantity, guests) } : extra,
  );
}

/** How many times the price of an extra is charged. */
export function extraQuantity({ per, quantity }: BookedExtra, nights: number): number {
  return per === 'night' || per === 'guest_night' ? quantity * nights : quantity;
}
