import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Place } from '#src/wire/search/search.ts';
import { placesQuery } from '#src-market/data/search/search.ts';
import { cx } from '#src-market/ui/cx.ts';
import { formatDays } from '#src-market/ui/display/format.ts';
import { SearchForm, type SearchStart } from '#src-market/ui/searchForm/SearchForm.tsx';
import type { SuggestPlaces } from '#src-market/ui/searchForm/placeSuggestions.ts';
import type { Faults } from './searchErrors.ts';
import { changed, type Search, stayOf } from './search.ts';
import styles from './bar.module.css';

interface Props {
  readonly search: Search;
  /** The place that the results are for. */
  readonly place: Place | null;
  readonly faults: Faults;
  readonly onSearch: (next: Search) => void;
}

/** The search that a form says, on top of the filters that are set. */
function searchFrom(search: Search, { text, place, stay, guests }: SearchStart): Search {
  const q = place ? null : text.trim() || null;
  const elsewhere = place !== search.place || q !== search.q;
  return changed(search, {
    place,
    q,
    check_in: stay?.check_in ?? null,
    check_out: stay?.check_out ?? null,
    flexible_days: stay ? search.flexible_days : null,
    guests,
    ...(elsewhere && { bbox: null, currency: null }),
  });
}

const coreOf = ({ place, q, check_in, check_out, guests }: Search) =>
  JSON.stringify([place, q, check_in, check_out, guests]);

/** A form for each address, but the one that was just sent stays as it is, with its focus. */
function useFormKey(search: Search) {
  const core = coreOf(search);
  const [form, setForm] = useState({ core, key: 0 });
  if (form.core !== core) setForm({ core, key: form.key + 1 });
  const sent = (next: Search) => setForm({ ...form, core: coreOf(next) });
  return { key: form.key, sent };
}

/** Place, dates and guests above the results: a line that unfolds on a phone, a form on wider screens. */
export function SearchBar({ search, place, faults, onSearch }: Props) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [unfolded, setUnfolded] = useState(false);
  const form = useFormKey(search);
  const suggest: SuggestPlaces = useCallback(
    (text) => queryClient.query(placesQuery(call, text)),
    [queryClient, call],
  );
  const stay = stayOf(search);
  const place_name = place?.id === search.place ? (place?.name ?? null) : null;
  const texts = [...faults.where, ...faults.when, ...faults.guests];
  const line = [
    place_name ?? search.q ?? t`Anywhere`,
    stay ? formatDays(stay.check_in, stay.check_out, i18n.locale, 'short') : t`Any dates`,
    t`${plural(search.guests ?? 1, { one: '# guest', other: '# guests' })}`,
  ].join(' · ');
  const folded = !unfolded && texts.length === 0;

  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={!folded}
        onClick={() => setUnfolded(folded)}
      >
        <Icon name="search" />
        <span>{line}</span>
        <Icon name={folded ? 'chevron_down' : 'chevron_up'} />
      </button>
      <div className={cx(folded && styles.folded)}>
        <SearchForm
          key={`${form.key} ${place_name ?? ''}`}
          start={{
            text: place_name ?? search.q ?? '',
            place: search.place,
            stay,
            guests: search.guests ?? 1,
          }}
          faults={faults}
          suggest={suggest}
          onSearch={(start) => {
            const next = searchFrom(search, start);
            form.sent(next);
            setUnfolded(false);
            onSearch(next);
          }}
        />
      </div>
    </div>
  );
}
