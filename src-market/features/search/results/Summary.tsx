import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { formatCount, formatDays } from '#src-market/ui/display/format.ts';
import { flexibleText } from '#src-market/ui/texts/flexibleText.ts';
import { flexibleOf, nightsIn, type Search, stayOf } from '../search.ts';
import type { SearchResults } from './useResults.ts';
import styles from './results.module.css';

interface Props {
  readonly search: Search;
  readonly found: SearchResults | null;
}

/** A text, not a component: a heading with one text survives a translation of the page. */
function useTitle({ search, found }: Props): string {
  const { i18n, t } = useLingui();
  const where = found?.place?.name ?? null;
  if (!found || Object.keys(found.rejected).length > 0) return t`Stays`;
  const { value, exact } = found.count;
  const shown = formatCount(value, i18n.locale);
  const count = t`${plural(shown, { 0: 'No stays', one: '# stay', other: '# stays' })}`;
  const stays = exact ? count : t`About ${count}`;
  const words = found.words ?? (where === null ? search.q : null);
  if (where !== null && words !== null)
    return t`${stays} in ${isolate(where)} for “${isolate(words)}”`;
  if (where !== null) return t`${stays} in ${isolate(where)}`;
  return words === null ? stays : t`${stays} for “${isolate(words)}”`;
}

/** The number of results and the search: «312 stays in Lisbon · 3 – 8 Aug · 2 guests». */
export function Summary({ search, found }: Props) {
  const { i18n, t } = useLingui();
  const title = useTitle({ search, found });
  const stay = stayOf(search);
  const flexible = flexibleOf(search);
  const criteria = [
    stay && formatDays(stay.check_in, stay.check_out, i18n.locale, 'short'),
    flexible && flexibleText(flexible, i18n),
    search.guests && t`${plural(search.guests, { one: '# guest', other: '# guests' })}`,
    nightsIn(search) !== null ? t`all fees in the price` : null,
  ].filter(Boolean);
  return (
    <div role="status" className={styles.summary}>
      <h1 className={styles.title}>{title}</h1>
      {found?.is_corrected && search.q && (
        <p
          className={styles.criteria}
        >{t`No stay has “${isolate(search.q)}”, so we searched for similar words.`}</p>
      )}
      {criteria.length > 0 && <p className={styles.criteria}>{criteria.join(' · ')}</p>}
    </div>
  );
}
