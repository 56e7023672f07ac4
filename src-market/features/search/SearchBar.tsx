import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Place } from '#src/wire/search/search.ts';
import { placesQuery } from '#src-market/data/search/search.ts';
import { cx } from '#src-market/ui/cx.ts';
import { SearchForm, type SearchValues } from '#src-market/ui/searchForm/SearchForm.tsx';
import { whenText } from '#src-market/ui/texts/flexibleText.ts';
import type { SuggestPlaces } from '#src-market/ui/searchForm/placeSuggestions.ts';
import { readWords } from './readWords.ts';
import type { SearchErrors } from './searchErrors.ts';
import { flexibleOf, withChanges, type Search, stayOf } from './search.ts';
import styles from './bar.module.css';

interface Props {
  readonly search: Search;
  /** The place of the results. */
  readonly place: Place | null;
  readonly errors: SearchErrors;
  readonly onSearch: (next: Search) => void;
}

/** The search with the values of the form; the filters stay. */
function searchFrom(search: Search, { text, place, stay, flexible, guests }: SearchValues): Search {
  const q = place ? null : text.trim() || null;
  const moved = place !== search.place || q !== search.q;
  return withChanges(search, {
    place,
    q,
    check_in: stay?.check_in ?? null,
    check_out: stay?.check_out ?? null,
    flexible_days: flexible?.flexible_days ?? null,
    stay_length: flexible?.stay_length ?? null,
    months: flexible?.months?.split(',') ?? [],
    guests,
    ...(moved && { bbox: null, currency: null }),
  });
}

const coreOf = (search: Search) => {
  const { place, q, check_in, check_out, guests } = search;
  return JSON.stringify([place, q, check_in, check_out, flexibleOf(search), guests]);
};

/** Resets the form when the URL changes, but not on its own submit, which would lose the focus. */
function useFormKey(search: Search) {
  const core = coreOf(search);
  const [form, setForm] = useState({ core, key: 0 });
  if (form.core !== core) setForm({ core, key: form.key + 1 });
  const sent = (next: Search) => setForm({ ...form, core: coreOf(next) });
  return { key: form.key, sent };
}

/** Place, dates and guests above the results: a line that expands on a phone, a form on wider screens. */
export function SearchBar({ search, place, errors, onSearch }: Props) {
  const { i18n, t } = useLingui();
  const { call, config } = useApp();
  const queryClient = useQueryClient();
  const [expanded, setExpanded] = useState(false);
  const form = useFormKey(search);
  const suggest: SuggestPlaces = useCallback(
    (text) => queryClient.query(placesQuery(call, text)),
    [queryClient, call],
  );
  const stay = stayOf(search);
  const flexible = flexibleOf(search);
  const place_name = place?.id === search.place ? (place?.name ?? null) : null;
  const texts = [...errors.where, ...errors.when, ...errors.guests];
  const line = [
    place_name ?? search.q ?? t`Anywhere`,
    whenText(stay, flexible, i18n) ?? t`Any dates`,
    t`${plural(search.guests ?? 1, { one: '# guest', other: '# guests' })}`,
  ].join(' · ');
  const collapsed = !expanded && texts.length === 0;

  const submit = async (typed: Search) => {
    setExpanded(false);
    const next = await readWords(typed, config.display.to);
    // What the text names moves to the other fields.
    if (next === typed) form.sent(next);
    onSearch(next);
  };

  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={!collapsed}
        onClick={() => setExpanded(collapsed)}
      >
        <Icon name="search" />
        <span dir="auto">{line}</span>
        <Icon name={collapsed ? 'chevron_down' : 'chevron_up'} />
      </button>
      <div className={cx(collapsed && styles.folded)}>
        <SearchForm
          key={`${form.key} ${place_name ?? ''}`}
          start={{
            text: place_name ?? search.q ?? '',
            place: search.place,
            stay,
            flexible,
            when: whenText(stay, flexible, i18n),
            guests: search.guests ?? 1,
          }}
          errors={errors}
          suggest={suggest}
          onSearch={(start) => void submit(searchFrom(search, start))}
        />
      </div>
    </div>
  );
}
