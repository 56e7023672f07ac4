import type { Cents } from '../money/money.ts';
import { INFANTS_MAX, PETS_MAX } from './limits.ts';
import type { Rates } from './rates.ts';

/** Who stays. What is missing is none. */
export interface Party {
  /** Adults and children: those who count towards the most that a home takes. */
  readonly guests: number;
  /** The guests who are children, from 2 to 12 years. */
  readonly children?: number | undefined;
  /** Children under 2 years, who are no guests. */
  readonly infants?: number | undefined;
  readonly pets?: number | undefined;
}

/** A party of which each number is known. */
export interface WholeParty {
  readonly guests: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
}

/** A validation error of a party, by input field. Codes are stable. */
export interface PartyProblem {
  readonly field: 'guests' | 'children' | 'infants' | 'pets';
  readonly code:
    | 'no_guests'
    | 'too_many_guests'
    | 'no_adult'
    | 'too_many_infants'
    | 'no_pets'
    | 'too_many_pets';
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a home takes. */
export interface PartyLimits {
  readonly rates: Pick<Rates, 'pets'>;
  readonly max_guests: number;
  /** It has the amenity `pets_allowed`. */
  readonly pets_allowed: boolean;
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0;

/** At most one error per field; empty if the home takes the party. */
export function partyProblems(
  { rates, max_guests, pets_allowed }: PartyLimits,
  { guests, children = 0, infants = 0, pets = 0 }: Party,
): PartyProblem[] {
  const problems: PartyProblem[] = [];
  const add = (
    field: PartyProblem['field'],
    code: PartyProblem['code'],
    params: PartyProblem['params'] = {},
  ) => problems.push({ field, code, params });
  if (!isCount(guests) || guests < 1) add('guests', 'no_guests');
  else if (guests > max_guests) add('guests', 'too_many_guests', { guests, max_guests });
  if (!isCount(children) || (children > 0 && children >= guests)) add('children', 'no_adult');
  if (!isCount(infants) || infants > INFANTS_MAX)
    add('infants', 'too_many_infants', { max: INFANTS_MAX });
  const most = pets_allowed ? (rates.pets?.max ?? PETS_MAX) : 0;
  if (!isCount(pets) || pets > most) {
    if (most === 0) add('pets', 'no_pets');
    else add('pets', 'too_many_pets', { max: most });
  }
  return problems;
}

/** A part of the price that depends on the party. `amount` is for one of `quantity`. */
export interface PartyCharge {
  readonly code: 'extra_guests' | 'extra_children' | 'infants' | 'pets';
  readonly quantity: number;
  readonly amount: Cents;
}

/**
 * What a party costs beyond the nights, for each stay. Adults take the places that are included in the price first, so
 * that the guests above them are children where there are any.
 */
export function partyCharges(
  { extra_guest, infant_amount, pets: petRates }: Rates,
  { guests, children = 0, infants = 0, pets = 0 }: Party,
  nights: number,
): PartyCharge[] {
  const charges: PartyCharge[] = [];
  if (extra_guest) {
    const extra = Math.max(0, guests - extra_guest.after);
    const child = extra_guest.child_amount ?? null;
    const extraChildren = child === null ? 0 : Math.min(children, extra);
    charges.push({
      code: 'extra_guests',
      quantity: (extra - extraChildren) * nights,
      amount: extra_guest.amount,
    });
    if (child !== null)
      charges.push({ code: 'extra_children', quantity: extraChildren * nights, amount: child });
  }
  if (infant_amount)
    charges.push({ code: 'infants', quantity: infants * nights, amount: infant_amount });
  if (petRates)
    charges.push({
      code: 'pets',
      quantity: pets * (petRates.per === 'night' ? nights : 1),
      amount: petRates.amount,
    });
  return charges.filter(({ quantity, amount }) => quantity > 0 && amount > 0);
}

/** The counts of a party, complete, from a record that has more. */
export const partyOf = ({ guests, children = 0, infants = 0, pets = 0 }: Party): WholeParty => ({
  guests,
  children,
  infants,
  pets,
});

/** Whether the same number of each stays. */
export function sameParty(one: Party, other: Party): boolean {
  const [a, b] = [partyOf(one), partyOf(other)];
  return (
    a.guests === b.guests &&
    a.children === b.children &&
    a.infants === b.infants &&
    a.pets === b.pets
  );
}
