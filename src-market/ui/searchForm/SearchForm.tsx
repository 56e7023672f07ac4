import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { href } from '#src/routes/href.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { Button } from '../controls/Button.tsx';
import { FieldError } from '../controls/FieldError.tsx';
import type { FlexibleDates } from './flexibleDates.ts';
import { PlaceInput, type PlaceText } from './PlaceInput.tsx';
import { NativeDates } from './NativeDates.tsx';
import { Stepper } from '../controls/Stepper.tsx';
import type { SuggestPlaces } from './placeSuggestions.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './SearchForm.module.css';

const loadSearchWhen = () => import('../dates/SearchWhen.tsx');
const SearchWhen = lazy(loadSearchWhen);

/** The maximum that the API accepts. */
const MAX_GUESTS = 50;

export interface SearchValues extends PlaceText {
  readonly stay: Stay | null;
  readonly flexible?: FlexibleDates | null;
  /** The dates as text; null without dates. */
  readonly when?: string | null;
  readonly guests: number;
}

/** Errors by cell of the form. */
export interface SearchFieldErrors {
  readonly where: readonly string[];
  readonly when: readonly string[];
  readonly guests: readonly string[];
}

interface Props {
  start?: SearchValues;
  errors?: SearchFieldErrors;
  suggest: SuggestPlaces;
  /** Replaces the navigation: for the search page, which keeps its filters. */
  onSearch?: (start: SearchValues) => void;
}

function CellError({ id, texts }: { id: string; texts: readonly string[] | undefined }) {
  return texts && texts.length > 0 ? <FieldError id={id}>{texts.join(' ')}</FieldError> : null;
}

const EMPTY: SearchValues = { text: '', place: null, stay: null, guests: 1 };

/** The URL of the search for the values of the form. */
export function searchHref({ text, place, stay, flexible, guests }: SearchValues): string {
  const q = text.trim();
  return href(
    'search',
    {},
    {
      ...(place ? { place } : q && { q }),
      ...stay,
      ...flexible,
      guests,
    },
  );
}

/** Place, dates and guests. Without scripts it is a plain form with native date fields. */
export function SearchForm({ start = EMPTY, errors, suggest, onSearch }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = useId();
  const dates = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState(start);
  const [open, setOpen] = useState(false);
  const [datesRequested, setDatesRequested] = useState(false);
  const { stay, when } = search;

  const openDates = () => {
    setDatesRequested(true);
    setOpen(true);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (onSearch) onSearch(search);
    else void navigate(searchHref(search));
  };

  return (
    <form
      role="search"
      aria-label={t`Stays`}
      className={styles.form}
      action={href('search')}
      method="get"
      onSubmit={submit}
    >
      <div className={styles.cell}>
        <label className={styles.label} htmlFor={`${id}-place`}>
          <Trans>Where</Trans>
        </label>
        <PlaceInput
          id={`${id}-place`}
          className={styles.control}
          placeholder={t`City, region or country`}
          value={search}
          suggest={suggest}
          describedBy={errors?.where.length ? `${id}-where-error` : undefined}
          onChange={(place) => setSearch((now) => ({ ...now, ...place }))}
        />
        <CellError id={`${id}-where-error`} texts={errors?.where} />
      </div>
      <div className={styles.cell} data-anchor>
        <span className={styles.label} id={`${id}-when`}>
          <Trans>When</Trans>
        </span>
        {!hydrated && <NativeDates stay={stay} />}
        <button
          ref={dates}
          type="button"
          className={when ? styles.control : `${styles.control} ${styles.empty}`}
          aria-labelledby={`${id}-when ${id}-days`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-describedby={errors?.when.length ? `${id}-when-error` : undefined}
          onPointerEnter={() => void loadSearchWhen()}
          onFocus={() => void loadSearchWhen()}
          onClick={openDates}
        >
          <span id={`${id}-days`}>{when ?? t`Any dates`}</span>
        </button>
        {datesRequested && (
          <Region fallback={null}>
            <SearchWhen
              id={`${id}-dates`}
              open={open}
              onOpenChange={setOpen}
              anchor={dates}
              value={search}
              onChange={(next) => setSearch((now) => ({ ...now, ...next }))}
            />
          </Region>
        )}
        <CellError id={`${id}-when-error`} texts={errors?.when} />
      </div>
      <div className={styles.cell}>
        <Stepper
          stacked
          name="guests"
          label={t`Guests`}
          value={search.guests}
          max={MAX_GUESTS}
          onChange={(guests) => setSearch((now) => ({ ...now, guests }))}
        />
        <CellError id={`${id}-guests-error`} texts={errors?.guests} />
      </div>
      <Button type="submit" size="lg" icon="search" className={styles.go}>
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
