import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import type { InvalidParam } from './searchParams.ts';

/** The errors of a search, by the field that shows them. */
export interface SearchErrors {
  readonly where: readonly string[];
  readonly when: readonly string[];
  readonly guests: readonly string[];
  readonly price: readonly string[];
  readonly type: readonly string[];
  readonly rooms: readonly string[];
  readonly amenities: readonly string[];
  /** Of parameters that no field shows. */
  readonly other: readonly string[];
}

const FIELDS: Readonly<Record<string, keyof SearchErrors>> = {
  place: 'where',
  q: 'where',
  check_in: 'when',
  check_out: 'when',
  guests: 'guests',
  flexible_days: 'when',
  stay_length: 'when',
  months: 'when',
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

function invalidParamText({ name, value }: InvalidParam, i18n: I18n): string {
  switch (FIELDS[name]) {
    case 'where':
      return name === 'place'
        ? i18n._(msg`The link has a location that we do not know.`)
        : i18n._(msg`This search text is too long.`);
    case 'when':
      if (name === 'flexible_days')
        return i18n._(msg`“${value}” is not a number of days from 0 to 7.`);
      if (name === 'stay_length') return i18n._(msg`“${value}” is not a length of stay.`);
      if (name === 'months')
        return i18n._(msg`“${value}” is not a list of up to 3 months, such as 2027-06,2027-07.`);
      return i18n._(msg`“${value}” is not a valid date.`);
    case 'guests':
      return i18n._(msg`“${value}” is not a number of guests from 1 to 50.`);
    case 'price':
      return i18n._(msg`“${value}” is not a price.`);
    case 'rooms':
      return i18n._(msg`“${value}” is not a number of rooms.`);
    default:
      return i18n._(msg`The link has an unknown value for ${name}: “${value}”.`);
  }
}

const MAX_QUOTED_LENGTH = 30;

/** Assigns invalid URL parameters and the server's errors to the fields. */
export function searchErrorsOf(
  invalid: readonly InvalidParam[],
  rejected: Readonly<Record<string, readonly string[]>>,
  i18n: I18n,
): SearchErrors {
  const errors: Record<keyof SearchErrors, string[]> = {
    where: [],
    when: [],
    guests: [],
    price: [],
    type: [],
    rooms: [],
    amenities: [],
    other: [],
  };
  for (const { name, value } of invalid) {
    const short =
      value.length > MAX_QUOTED_LENGTH ? `${value.slice(0, MAX_QUOTED_LENGTH)}…` : value;
    errors[FIELDS[name] ?? 'other'].push(invalidParamText({ name, value: short }, i18n));
  }
  for (const [name, texts] of Object.entries(rejected)) {
    // An error inside a list is named `amenities.0`.
    errors[FIELDS[name.split('.')[0] ?? name] ?? 'other'].push(...texts);
  }
  return errors;
}
