import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { TextControl } from '#src-admin/controls/TextControl.tsx';
import { useTypedText } from '#src-admin/controls/useTypedText.ts';
import { plainText } from '#src-admin/ui/format.ts';
import type { Look } from '#src-admin/savedViews/useListLook.ts';
import { ViewsMenu } from '#src-admin/savedViews/ViewsMenu.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ListColumn } from './columns.tsx';
import { useFilters } from './filterValues.ts';
import { pluralName } from '../labels.ts';
import { useReadsAll } from '../useReadsAll.ts';
import styles from './ListToolbar.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));
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
      <ColumnsButton columns={columns} look={look} />
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="filter" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filter
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter' } }}
      >
        <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
          <FilterPanel resource={resource} />
        </Suspense>
      </Popover>
    </>
  );
}

function ColumnsButton({ columns, look }: Omit<Props, 'resource'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <span className={styles.columns}>
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
        <Suspense fallback={null}>
          <ColumnChoice
            columns={columns}
            look={look}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </span>
  );
}
