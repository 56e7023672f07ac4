import { isolate } from '#src/rules/texts/isolate.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { convert, type Conversion } from '#src/rules/currencies/convert.ts';
import { href } from '#src/routes/href.ts';
import type { Alerts } from '#src/rules/saved/searchAlerts.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';
import { savedKinds } from './notificationKinds.ts';

/** More homes are counted, not listed. */
const LISTED = 8;

const HOW_OFTEN = {
  daily: 'once a day',
  immediately: 'as soon as there is one',
} as const;

function homeText(
  { location, stay, nightly, currency }: PropertyCard,
  conversion: Conversion | null,
): string {
  const money = (amount: number) => priceText(amount, currency, conversion);
  const price = stay
    ? `${money(stay.total)} from ${stay.check_in} to ${stay.check_out}, with all fees`
    : `${money(nightly)} a night before fees`;
  return `${isolate(location.name)}, ${price}`;
}

/** In the reader's currency where it is another, with the one that is charged. */
function priceText(amount: number, currency: string, conversion: Conversion | null): string {
  const own = moneyText(amount, currency);
  if (!conversion || conversion.to === currency) return own;
  const converted = convert(conversion, amount, currency);
  return converted === null ? own : `about ${moneyText(converted, conversion.to)} (${own})`;
}

interface MatchedSearch {
  readonly name: string;
  readonly query: string;
  /** To the reader's currency; null where the reader has not chosen one. */
  readonly conversion: Conversion | null;
}

const searchMatched = emailTemplate({
  name: 'search_matched',
  kind: savedKinds.search_matched,
  to: 'A buyer who saved a search',
  when: 'Homes match the search that did not match before.',
  texts: {
    subject: '{homes} for “{search}”',
    matched: '{homes_match} the search that you saved as “{search}”.',
    listed: 'Here are {count} of them. The search shows all.',
    frequency:
      'We send new homes {how_often}. Change or stop this under Saved, Searches: {settings}',
    button: 'See the homes',
  },
  sometimes: { listed: 'More homes match than the email lists' },
});

/** To a buyer: homes that match a saved search and did not before. */
export function searchMatchedEmail(
  { name, query, conversion }: MatchedSearch,
  alerts: Exclude<Alerts, 'off'>,
  found: readonly PropertyCard[],
  publicUrl: string,
) {
  const homes = found.length === 1 ? '1 new home' : `${found.length} new homes`;
  return searchMatched.email(
    {
      homes,
      homes_match: `${homes} ${found.length === 1 ? 'matches' : 'match'}`,
      search: name,
      count: String(LISTED),
      how_often: HOW_OFTEN[alerts],
      settings: `${publicUrl}${href('buyerSaved', {}, { view: 'searches' })}`,
    },
    {
      also: found.length > LISTED ? ['listed'] : [],
      facts: found.slice(0, LISTED).map((home) => [home.title, homeText(home, conversion)]),
      href: `${publicUrl}${href('search')}?${query}`,
    },
  );
}

export const searchTemplates = [searchMatched];
