import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import type { Misread } from './searchParams.ts';

/** What is wrong with a search, by the place on the screen where the person can mend it. */
export interface Faults {
  readonly where: readonly string[];
  readonly when: readonly string[];
  readonly guests: readonly string[];
  readonly price: readonly string[];
  readonly flexible_days: readonly string[];
  readonly type: readonly string[];
  readonly rooms: readonly string[];
  readonly amenities: readonly string[];
  /** Of words that no field shows. */
  readonly other: readonly string[];
}

const FIELDS: Readonly<Record<string, keyof Faults>> = {
  place: 'where',
  q: 'where',
  check_in: 'when',
  check_out: 'when',
  guests: 'guests',
  flexible_days: 'flexible_days',
  price_min: 'price',
  price_max: 'price',
  price_from: 'price',
  price_to: 'price',
  currency: 'price',
  type: 'type',
  bedrooms: 'rooms',
  bathrooms: 'rooms',
  amenities: 'amenities',
};

function misreadText({ word, value }: Misread, i18n: I18n): string {
  switch (FIELDS[word]) {
    case 'where':
      return word === 'place'
        ? i18n._(msg`The link names a place that we do not know.`)
        : i18n._(msg`This is too long to search for.`);
    case 'when':
      return i18n._(msg`“${value}” is no day of the calendar.`);
    case 'guests':
      return i18n._(msg`“${value}” is no number of guests from 1 to 50.`);
    case 'price':
      return i18n._(msg`“${value}” is no price.`);
    case 'flexible_days':
      return i18n._(msg`“${value}” is no number of days from 0 to 7.`);
    case 'rooms':
      return i18n._(msg`“${value}” is no number of rooms.`);
    default:
      return i18n._(msg`The address says ${word} “${value}”, which we do not know.`);
  }
}

const LONGEST_QUOTED = 30;

/** Sorts what the address says wrongly, and what the server has against it, to the fields. */
export function faultsOf(
  misread: readonly Misread[],
  refused: Readonly<Record<string, readonly string[]>>,
  i18n: I18n,
): Faults {
  const faults: Record<keyof Faults, string[]> = {
    where: [],
    when: [],
    guests: [],
    price: [],
    flexible_days: [],
    type: [],
    rooms: [],
    amenities: [],
    other: [],
  };
  for (const { word, value } of misread) {
    const short = value.length > LONGEST_QUOTED ? `${value.slice(0, LONGEST_QUOTED)}…` : value;
    faults[FIELDS[word] ?? 'other'].push(misreadText({ word, value: short }, i18n));
  }
  for (const [word, texts] of Object.entries(refused)) {
    // A fault inside a list is named `amenities.0`.
    faults[FIELDS[word.split('.')[0] ?? word] ?? 'other'].push(...texts);
  }
  return faults;
}
