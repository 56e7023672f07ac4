import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isolate } from '#src/rules/texts/isolate.ts';
import { addDays, isoDate, MONDAY_FIRST } from '#src/rules/dates/day.ts';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';
import { formatWeekdays } from '#src-market/ui/display/formatWeekdays.ts';
import { CHANGED, HISTORY_SENTENCES } from './historyTexts.ts';

export type HistoryEvent = ListingHistory['data'][number];

interface Context {
  /** Who did it, such as `Inês Moura, agent for Marta Figueiredo`. */
  readonly who: string;
  readonly locale: string;
  readonly currency: string;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];

/** One sentence about an event of a listing: what changed and who did it. */
export function historySentence(event: HistoryEvent, context: Context): MessageDescriptor {
  const { who } = context;
  const detailed =
    event.action === 'set_nights' || event.action === 'automatic_prices'
      ? nightsSentence(event, context)
      : event.action === 'edit'
        ? editSentence(event, context)
        : feedSentence(event, who);
  return detailed ?? (HISTORY_SENTENCES[event.action] ?? CHANGED)(who);
}

/** What was set for nights of the calendar. */
function nightsSentence({ changes }: HistoryEvent, context: Context): MessageDescriptor | null {
  const { who, locale, currency } = context;
  const change = changes['calendar']?.[1];
  if (!isJson(change)) return null;
  const { from, to, price, min_nights, availability, suggestions, nights: set } = change;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const last = isoDate(to) > isoDate(from) ? addDays(isoDate(to), -1) : isoDate(from);
  const days = formatDays(isoDate(from), last, locale);
  const weekdays = MONDAY_FIRST.filter((day) => listed(change['weekdays']).includes(day));
  const nights =
    weekdays.length > 0 ? `${days} (${formatWeekdays(weekdays, 'conjunction', locale)})` : days;
  if (change['undone'] === true) return msg`${who} undid a change of the nights of ${nights}.`;
  if (typeof suggestions === 'number')
    return msg`${who} applied ${plural(suggestions, { one: '# suggested price', other: '# suggested prices' })} to the nights of ${nights}.`;
  if (typeof set === 'number')
    return msg`${who} set ${plural(set, { one: '# price', other: '# prices' })} automatically for the nights of ${nights}.`;
  const parts = [price, min_nights, availability].filter((part) => part !== undefined);
  if (parts.length > 1) return msg`${who} changed the calendar for the nights of ${nights}.`;
  if (typeof price === 'number') {
    const amount = formatMoney(price, currency, locale, true);
    return msg`${who} set the price of the nights of ${nights} to ${amount}.`;
  }
  if (price === null) return msg`${who} removed the own price of the nights of ${nights}.`;
  if (typeof min_nights === 'number')
    return msg`${who} set a minimum stay of ${plural(min_nights, { one: '# night', other: '# nights' })} for ${nights}.`;
  if (min_nights === null) return msg`${who} removed the own minimum stay for ${nights}.`;
  if (availability === 'block') return msg`${who} blocked the nights of ${nights}.`;
  if (availability === 'owner_stay')
    return msg`${who} reserved the nights of ${nights} for an own stay.`;
  return availability === 'open' ? msg`${who} opened the nights of ${nights}.` : null;
}

/** A single change of photos or of one part of the rates; null for anything else. */
function editSentence({ changes }: HistoryEvent, context: Context): MessageDescriptor | null {
  const names = Object.keys(changes);
  if (names.length !== 1) return null;
  const { photos, rates } = changes;
  if (photos) return photosSentence(listOf(photos[0]), listOf(photos[1]), context.who);
  if (!rates || !isJson(rates[0]) || !isJson(rates[1])) return null;
  const [before, after] = [rates[0], rates[1]];
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => !sameValue(before[key], after[key]),
  );
  if (changed.length !== 1) return null;
  return changed[0] === 'seasons'
    ? seasonsSentence(listOf(before['seasons']), listOf(after['seasons']), context)
    : rateSentence(changed[0], before, after, context);
}

function photosSentence(
  before: readonly Json[],
  after: readonly Json[],
  who: string,
): MessageDescriptor {
  const lacks = (some: readonly Json[], { path }: Json) =>
    some.every((one) => one['path'] !== path);
  const added = after.filter((photo) => lacks(before, photo)).length;
  const removed = before.filter((photo) => lacks(after, photo)).length;
  if (added > 0 && removed > 0)
    return msg`${who} added ${plural(added, { one: '# photo', other: '# photos' })} and removed ${plural(removed, { one: '# photo', other: '# photos' })}.`;
  if (added > 0) return msg`${who} added ${plural(added, { one: '# photo', other: '# photos' })}.`;
  if (removed > 0)
    return msg`${who} removed ${plural(removed, { one: '# photo', other: '# photos' })}.`;
  const moved = before.some(({ path }, index) => after[index]?.['path'] !== path);
  return moved
    ? msg`${who} reordered the photos.`
    : msg`${who} changed the descriptions of photos.`;
}

function seasonsSentence(
  before: readonly Json[],
  after: readonly Json[],
  { who, locale }: Context,
): MessageDescriptor {
  const lacks = (some: readonly Json[], season: Json) =>
    some.every((one) => one['from'] !== season['from'] || one['to'] !== season['to']);
  const added = after.filter((season) => lacks(before, season));
  const removed = before.filter((season) => lacks(after, season));
  const days = (season: Json | undefined): string => {
    const [from, to] = [season?.['from'], season?.['to']];
    return typeof from === 'string' && typeof to === 'string' && from < to
      ? formatDays(isoDate(from), addDays(isoDate(to), -1), locale)
      : '';
  };
  if (added.length === 1 && removed.length === 0)
    return msg`${who} added the season of ${days(added[0])}.`;
  if (removed.length === 1 && added.length === 0)
    return msg`${who} removed the season of ${days(removed[0])}.`;
  return msg`${who} changed the seasons.`;
}

function rateSentence(
  rate: string | undefined,
  before: Json,
  after: Json,
  { who, locale, currency }: Context,
): MessageDescriptor | null {
  const [old, now] = [before['base'], after['base']];
  if (rate === 'base' && typeof old === 'number' && typeof now === 'number') {
    const from = formatMoney(old, currency, locale, true);
    const to = formatMoney(now, currency, locale, true);
    return msg`${who} changed the price a night from ${from} to ${to}.`;
  }
  if (rate === 'weekday') return msg`${who} changed the prices of weekdays.`;
  if (rate === 'weekly_discount') return msg`${who} changed the weekly discount.`;
  if (rate === 'monthly_discount') return msg`${who} changed the monthly discount.`;
  if (rate === 'cleaning_fee') return msg`${who} changed the cleaning fee.`;
  return null;
}

/** Names the calendar of another site. */
function feedSentence({ action, facts }: HistoryEvent, who: string): MessageDescriptor | null {
  const { feed, added = 0, removed = 0 } = facts;
  if (feed === undefined) return null;
  if (action === 'add_feed') return msg`${who} added the calendar “${isolate(feed)}”.`;
  if (action === 'change_feed') return msg`${who} changed the calendar “${isolate(feed)}”.`;
  if (action === 'remove_feed') return msg`${who} removed the calendar “${isolate(feed)}”.`;
  if (action !== 'import_nights') return null;
  return msg`${who} updated the calendar “${isolate(feed)}”: ${plural(added, { one: '# stay', other: '# stays' })} added, ${plural(removed, { one: '# stay', other: '# stays' })} removed.`;
}
