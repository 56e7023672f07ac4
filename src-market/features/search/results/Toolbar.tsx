import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState, type ComponentProps } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { searchHref, SORTS } from '../searchParams.ts';
import { chipsOf } from '../filters/chips.ts';
import type { Filters } from '../filters/Filters.tsx';
import { withChanges, type Search, type Sort } from '../search.ts';
import styles from './results.module.css';

const loadSheet = () => import('../filters/FilterSheet.tsx');
const FilterSheet = lazy(loadSheet);

const SORT_LABELS = {
  recommended: msg`Recommended`,
  price: msg`Lowest price`,
  rating: msg`Best rated`,
  newest: msg`Newest`,
  distance: msg`Nearest`,
} as const satisfies Record<Sort, unknown>;

interface Props {
  readonly search: Search;
  /** The form that submits the order when scripts are off. */
  readonly form: string;
  readonly filters: ComponentProps<typeof Filters>;
}

/** Order, map, and the filters where there is no room for them beside the results. */
export function Toolbar({ search, form, filters }: Props) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  const set_count = chipsOf(search, filters.currency, i18n).length;
  // Distance is defined only for a place or an area.
  const has_location = [search.place, search.q, search.bbox].some((where) => where !== null);
  const sorts = SORTS.filter(
    (sort) => sort !== 'distance' || has_location || search.sort === 'distance',
  );
  return (
    <div className={styles.toolbar}>
      <span className={search.map ? undefined : styles.narrowOnly}>
        <Button
          variant="secondary"
          icon="filter"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadSheet()}
          onClick={() => setOpen(true)}
        >
          {set_count > 0 ? <Trans>Filters ({set_count})</Trans> : <Trans>Filters</Trans>}
        </Button>
      </span>
      <span className={styles.sort}>
        <Select
          aria-label={t`Sort by`}
          name="sort"
          form={form}
          value={search.sort ?? 'recommended'}
          options={sorts.map((sort) => ({
            value: sort,
            label: i18n._(SORT_LABELS[sort]),
          }))}
          onChange={(event) => {
            const sort = SORTS.find((one) => one === event.target.value) ?? 'recommended';
            filters.onChange(withChanges(search, { sort: sort === 'recommended' ? null : sort }));
          }}
        />
      </span>
      <span className={styles.scripted}>
        <ButtonLink
          to={searchHref({ ...search, map: !search.map })}
          preventScrollReset
          replace
          variant="secondary"
          icon={search.map ? 'list' : 'map'}
        >
          {search.map ? <Trans>List</Trans> : <Trans>Map</Trans>}
        </ButtonLink>
      </span>
      {open && (
        <Region fallback={null}>
          <FilterSheet {...filters} onApply={filters.onChange} onClose={() => setOpen(false)} />
        </Region>
      )}
    </div>
  );
}
