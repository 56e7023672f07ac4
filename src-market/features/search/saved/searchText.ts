import { msg, plural } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { LIST_NAME_MAX } from '#src/rules/saved/limits.ts';
import { whenText } from '#src-market/ui/texts/flexibleText.ts';
import { chipsOf } from '../filters/chips.ts';
import { flexibleOf, stayOf, type Search } from '../search.ts';

const whereOf = (search: Search, place: string | null, i18n: I18n) =>
  place ?? search.q ?? i18n._(msg`Anywhere`);

/** The name of a saved search unless the user writes one: «Lisbon · Week in June 2027». */
export function defaultName(search: Search, place: string | null, i18n: I18n): string {
  const when = whenText(stayOf(search), flexibleOf(search), i18n);
  return [whereOf(search, place, i18n), when].filter(Boolean).join(' · ').slice(0, LIST_NAME_MAX);
}

/** Everything that a search filters by, as one line. */
export function criteriaText(search: Search, place: string | null, i18n: I18n): string {
  const when = whenText(stayOf(search), flexibleOf(search), i18n);
  const guests = search.guests
    ? i18n._(msg`${plural(search.guests, { one: '# guest', other: '# guests' })}`)
    : null;
  const filters = chipsOf(search, search.currency ?? 'EUR', i18n)
    .filter(({ id }) => id !== 'flexible')
    .map(({ label }) => label);
  return [whereOf(search, place, i18n), when ?? i18n._(msg`Any dates`), guests, ...filters]
    .filter(Boolean)
    .join(' · ');
}
