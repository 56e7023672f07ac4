import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { href } from '#src/routes/href.ts';
import type { Alerts } from '#src/rules/saved/searchAlerts.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';

/** More homes are counted, not listed. */
const LISTED = 8;

const HOW_OFTEN = {
  daily: 'once a day',
  immediately: 'as soon as there is one',
} as const;

function homeText({ location, stay, nightly, currency }: PropertyCard): string {
  const price = stay
    ? `${moneyText(stay.total, currency)} from ${stay.check_in} to ${stay.check_out}, with all fees`
    : `${moneyText(nightly, currency)} a night before fees`;
  return `${location.name}, ${price}`;
}

/** To a buyer: homes that match a saved search and did not before. */
export function searchMatchedEmail(
  { name, query }: { readonly name: string; readonly query: string },
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
    facts: homes.slice(0, LISTED).map((home) => [home.title, homeText(home)] as const),
    action: { label: 'See the homes', href: `${publicUrl}${href('search')}?${query}` },
  };
}
