import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { AMENITIES } from '#src/rules/listings/property.ts';
import type { ComparedHome } from '#src/wire/saved/saved.ts';
import { formatCountry, formatRating } from '#src-market/ui/display/format.ts';
import type { useShownPrice } from '#src-market/ui/display/shownPrice.ts';
import { priceText } from '#src-market/ui/texts/priceText.ts';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';

/** One line of the comparison: a text for each home, in their order. */
export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly texts: readonly string[];
}

const POLICIES: Readonly<Record<string, ReturnType<typeof msg>>> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
};
const AVAILABILITY = {
  available: msg`Available`,
  unavailable: msg`Not available for these dates and guests`,
  unknown: msg`Choose dates`,
  unpublished: msg`No longer listed`,
} as const;

/** Whether the homes do not all have the same text. */
export const differs = ({ texts }: Pick<ComparedRow, 'texts'>): boolean => new Set(texts).size > 1;

/** All lines but the price; amenities that none of the homes has are left out. */
export function comparedRows(
  homes: readonly ComparedHome[],
  i18n: I18n,
  shownPrice: ReturnType<typeof useShownPrice>,
): ComparedRow[] {
  const { locale } = i18n;
  const row = (key: string, label: string, text: (home: ComparedHome) => string): ComparedRow => ({
    key,
    label,
    texts: homes.map(text),
  });
  const yes = i18n._(msg`Yes`);
  const no = i18n._(msg`No`);
  const facts = [
    row('availability', i18n._(msg`Availability`), (home) =>
      i18n._(AVAILABILITY[home.availability]),
    ),
    row('place', i18n._(msg`Place`), ({ location }) =>
      [location.name, formatCountry(location.country_code, locale)].join(', '),
    ),
    row('type', i18n._(msg`Type`), (home) => i18n._(PROPERTY_TYPE_NAMES[home.property_type])),
    row('guests', i18n._(msg`Guests, up to`), (home) => String(home.max_guests)),
    row('bedrooms', i18n._(msg`Bedrooms`), (home) => String(home.bedrooms)),
    row('bathrooms', i18n._(msg`Bathrooms`), (home) => String(home.bathrooms)),
    row('rating', i18n._(msg`Rating`), ({ rating, review_count }) =>
      review_count > 0 ? `${formatRating(rating, locale)} (${review_count})` : i18n._(msg`New`),
    ),
    row('instant', i18n._(msg`Instant booking`), (home) => (home.instant_booking ? yes : no)),
    row('terms', i18n._(msg`Cancellation terms`), ({ cancellation_policy: code }) => {
      const name = POLICIES[code];
      return name ? i18n._(name) : code;
    }),
    row('deposit', i18n._(msg`Deposit`), ({ deposit, currency }) =>
      deposit > 0 ? priceText(shownPrice(deposit, currency, true)) : i18n._(msg`None`),
    ),
    row('min_nights', i18n._(msg`Shortest stay, nights`), (home) => String(home.min_nights)),
    row('check_in', i18n._(msg`Check-in from (local time)`), (home) => home.check_in_time),
    row('check_out', i18n._(msg`Check-out by (local time)`), (home) => home.check_out_time),
  ];
  const amenities = AMENITIES.filter((one) => homes.some((home) => home.amenities.includes(one)));
  return [
    ...facts,
    ...amenities.map((one) =>
      row(one, i18n._(AMENITY_NAMES[one]), (home) => (home.amenities.includes(one) ? yes : no)),
    ),
  ];
}
