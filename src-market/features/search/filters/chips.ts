import { msg, plural } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { flexibleText } from '#src-market/ui/texts/flexibleText.ts';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { flexibleOf, isLimited, NO_DATES, stayOf, withChanges, type Search } from '../search.ts';

/** An active filter, and the search without it. */
export interface Chip {
  readonly id: string;
  readonly label: string;
  readonly without: Search;
}

const PRICE_FREE = { price_min: null, price_max: null, currency: null };

function priceLabel({ price_min, price_max }: Search, currency: string, i18n: I18n): string {
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale, true);
  if (price_min === null) return i18n._(msg`Up to ${money(price_max ?? 0)}`);
  if (price_max === null) return i18n._(msg`From ${money(price_min)}`);
  return `${money(price_min)} – ${money(price_max)}`;
}

/** The dates and the party, which the form above the results sets too. */
export function stayChips(search: Search, i18n: I18n): Chip[] {
  const { guests } = search;
  const stay = stayOf(search);
  const chips: Chip[] = [];
  if (stay)
    chips.push({
      id: 'stay',
      label: formatDays(stay.check_in, stay.check_out, i18n.locale, 'short'),
      without: withChanges(search, NO_DATES),
    });
  if (guests !== null && guests > 1)
    chips.push({
      id: 'guests',
      label: i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`),
      without: withChanges(search, { guests: null }),
    });
  return chips;
}

/** Every active filter, in the order of the filter form. `currency` is that of the prices. */
export function chipsOf(search: Search, currency: string, i18n: I18n): Chip[] {
  const { bbox, bedrooms, bathrooms, type, amenities } = search;
  const chips: Chip[] = [];
  const add = (id: string, label: string, changes: Partial<Search>) =>
    chips.push({ id, label, without: withChanges(search, changes) });

  if (bbox) add('bbox', i18n._(msg`Area of the map`), { bbox: null });
  const flexible = flexibleOf(search);
  if (flexible)
    add('flexible', flexibleText(flexible, i18n), {
      flexible_days: null,
      stay_length: null,
      months: [],
    });
  if (isLimited(search)) add('price', priceLabel(search, currency, i18n), PRICE_FREE);
  if (search.instant) add('instant', i18n._(msg`Instant booking`), { instant: false });
  for (const one of type)
    add(one, i18n._(PROPERTY_TYPE_NAMES[one]), { type: type.filter((other) => other !== one) });
  if (bedrooms)
    add('bedrooms', i18n._(msg`${plural(bedrooms, { one: '#+ bedroom', other: '#+ bedrooms' })}`), {
      bedrooms: null,
    });
  if (bathrooms)
    add(
      'bathrooms',
      i18n._(msg`${plural(bathrooms, { one: '#+ bathroom', other: '#+ bathrooms' })}`),
      { bathrooms: null },
    );
  for (const one of amenities)
    add(one, i18n._(AMENITY_NAMES[one]), {
      amenities: amenities.filter((other) => other !== one),
    });
  return chips;
}
