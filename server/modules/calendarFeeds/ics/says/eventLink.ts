import { EVENT_LINK_MAX } from '#src/rules/calendarFeeds/importedEvent.ts';

const ADDRESS = /https?:\/\/[^\s<>"'\\]+/gi;
/** What ends a sentence, or a pair of brackets, behind an address. */
const BEHIND = new Set('.,;:!?)]}*_');

/** The http and https addresses in a text, in their order. */
export const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((address) => {
    let end = address.length;
    while (BEHIND.has(address.charAt(end - 1))) end -= 1;
    return address.slice(0, end);
  });

export const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, ' ');

/** The first address that can be a link; null for none. */
export function linkIn(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const link = linkOf(address);
    if (link !== null) return link;
  }
  return null;
}

/** An http or https address without credentials; null for anything else. */
function linkOf(address: string): string | null {
  if (address.length > EVENT_LINK_MAX || !URL.canParse(address)) return null;
  const { href, protocol, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isOpen = username === '' && password === '';
  return isWeb && isOpen && href.length <= EVENT_LINK_MAX ? href : null;
}
