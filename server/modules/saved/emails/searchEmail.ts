import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { convert, type Conversion } from '#src/rules/currencies/convert.ts';
import { href } from '#src/routes/href.ts';
import type { Alerts } from '#src/rules/saved/searchAlerts.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';

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
  return `${location.name}, ${price}`;
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

/** To a buyer: homes that match a saved search and did not before. */
export function searchMatchedEmail(
  { name, query, conversion }: MatchedSearch,
  alerts: Exclude<Alerts, 'off'>,
  homes: readonly PropertyCard[],
  publicUrl: string,
): NoticeContent {
  const count = homes.length === 1 ? '1 new home' : `${homes.length} new homes`;
  return {
    kind: 'search_matched',
    subject: `${count} for “${name}”`,
    paragraphs: [
      `${count} ${homes.length === 1 ? 'matches' : 'match'} the search that you saved as “${name}”.`,
      ...(homes.length > LISTED ? [`Here are ${LISTED} of them. The search shows all.`] : []),
      `We send new homes ${HOW_OFTEN[alerts]}. Change or stop this under Saved, Searches: ${publicUrl}${href('buyerSaved', {}, { view: 'searches' })}`,
    ],
    facts: homes.slice(0, LISTED).map((home) => [home.title, homeText(home, conversion)] as const),
    action: { label: 'See the homes', href: `${publicUrl}${href('search')}?${query}` },
  };
}
