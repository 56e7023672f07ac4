import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { TextControl } from '#src-admin/controls/TextControl.tsx';
import { useTypedText } from '#src/app/deferred/forms/useTypedText.ts';
import { plainText } from '#src-admin/ui/format.ts';
import type { Look } from '#src-admin/savedViews/useListLook.ts';
import { ViewsMenu } from '#src-admin/savedViews/ViewsMenu.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ListColumn } from '../../values/columns.tsx';
import { useFilters } from '../../declaration/filterValues.ts';
import { pluralName } from '#src/schema/labels.ts';
import { useReadsAll } from '../../declaration/useReadsAll.ts';
import { SortChoice } from './SortChoice.tsx';
import styles from './ListToolbar.module.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));
const ColumnChoice = lazy(() => import('#src-admin/savedViews/ColumnChoice.tsx'));

interface Props {
  resource: Resource;
  columns: readonly ListColumn[];
  look: Look;
}

/** Views, search, filters and columns above a list. */
export function ListToolbar({ resource, columns, look }: Props) {
  const hasViews = useReadsAll(resource);
  return (
    <div className={styles.bar}>
      {hasViews && <ViewsMenu resource={resource} look={look} />}
      {resource.admin.search.length > 0 && <SearchBox resource={resource} />}
      {resource.admin.filters.length > 0 && <FilterButton resource={resource} />}
      <ActiveFilters resource={resource} />
      <span className={styles.end}>
        <SortChoice
          resource={resource}
          columns={columns.filter(({ name }) => look.look.columns.includes(name))}
        />
        <ColumnsButton columns={columns} look={look} />
      </span>
    </div>
  );
}

function SearchBox({ resource }: { resource: Resource }) {
  const { filters, setFilter } = useFilters();
  const search = useTypedText(plainText(filters['q']), (text) => setFilter('q', text));
  const label = `Search ${pluralName(resource)}`;
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.hidden} htmlFor="list-search">
        {label}
      </label>
      <TextControl id="list-search" type="search" placeholder={label} {...search} />
    </form>
  );
}

function FilterButton({ resource }: { resource: Resource }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="filter" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      {open && (
        <Region fallback={null}>
          <FilterSheet resource={resource} onClose={() => setOpen(false)} />
        </Region>
      )}
    </>
  );
}

function ColumnsButton({ columns, look }: Omit<Props, 'resource'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon name="settings" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      {anchor && (
        <Region fallback={null}>
          <ColumnChoice
            columns={columns}
            look={look}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Region>
      )}
    </>
  );
}
