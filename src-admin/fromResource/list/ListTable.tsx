import Checkbox from '@mui/material/Checkbox';
import { useListContext, type RaRecord } from 'react-admin';
import { lazy, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { metaOf } from '#src/schema/field.ts';
import type { Density } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ActionButtons } from '../../actions/ActionButtons.tsx';
import type { ListColumn } from '../../values/columns.tsx';
import { Thumbnail } from '../../values/Thumbnail.tsx';
import { useTitle } from '../../declaration/useTitle.ts';
import styles from './ListTable.module.css';

const TotalRows = lazy(() => import('./TotalRows.tsx'));

interface Props {
  resource: Resource;
  columns: readonly ListColumn[];
  selectable: boolean;
}

interface TableProps extends Props {
  density: Density;
}

/** The records as a table; in a narrow window each is a card. */
export function ListTable({ resource, columns, selectable, density }: TableProps) {
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<RaRecord>();
  const hasActions = Object.keys(resource.actions).length > 0;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-stale={isPlaceholderData} data-density={density}>
        <thead>
          <tr>
            {selectable && <SelectAll records={data} />}
            {columns.map((column) => (
              <SortHeader
                key={column.name}
                column={column}
                isName={column.name === resource.admin.title}
              />
            ))}
            {hasActions && (
              <th className={styles.actions}>
                <span className={styles.hidden}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isPending && <PlaceholderRows rows={Math.min(perPage, 8)} columns={columns.length} />}
          {data.map((record) => (
            <Row
              key={record.id}
              record={record}
              {...{ resource, columns, selectable, hasActions }}
            />
          ))}
        </tbody>
        {resource.admin.totals.length > 0 && data.length > 0 && (
          <Region fallback={null}>
            <TotalRows {...{ resource, columns, selectable, hasActions }} />
          </Region>
        )}
      </table>
    </div>
  );
}

function SortHeader({ column, isName }: { column: ListColumn; isName: boolean }) {
  const { sort, setSort } = useListContext();
  const { name, label, sortable, numeric } = column;
  const isSorted = sort.field === name;
  const ascending = sort.order === 'ASC';
  return (
    <th
      className={isName ? styles.name : numeric ? styles.numeric : undefined}
      aria-sort={isSorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => setSort({ field: name, order: isSorted && ascending ? 'DESC' : 'ASC' })}
        >
          {label}
          {isSorted && <Icon name={ascending ? 'chevron_up' : 'chevron_down'} size="1rem" />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function SelectAll({ records }: { records: readonly RaRecord[] }) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const all = records.length > 0 && records.every(({ id }) => selectedIds.includes(id));
  return (
    <th className={styles.select}>
      <Checkbox
        size="small"
        checked={all}
        indeterminate={!all && selectedIds.length > 0}
        onChange={() => (all ? onUnselectItems() : onSelect(records.map(({ id }) => id)))}
        slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
      />
    </th>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const stateColumn = ({ fields }: Resource) =>
  Object.keys(fields).find((column) => {
    const field = fields[column];
    return field && metaOf(field).kind === 'state';
  });

interface RowProps extends Props {
  record: RaRecord;
  hasActions: boolean;
}

function Row({ resource, columns, selectable, record, hasActions }: RowProps) {
  const { selectedIds, onToggleItem } = useListContext();
  const navigate = useNavigate();
  const to = `/admin/${resource.path}/${record.id}`;
  const title = useTitle(resource, record);
  const state = stateColumn(resource);
  // The row is a large pointer target; keyboards and screen readers use the link in it.
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button, input, label')) void navigate(to);
  };
  return (
    <tr onClick={open}>
      {selectable && (
        <td className={styles.select}>
          <Checkbox
            size="small"
            checked={selectedIds.includes(record.id)}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': `Select ${title}` } }}
          />
        </td>
      )}
      {columns.map(({ name, label, numeric, cell }) => (
        <td
          key={name}
          data-label={label}
          data-state={name === state || undefined}
          data-empty={isEmpty(record[name]) || undefined}
          className={
            name === resource.admin.title ? styles.name : numeric ? styles.numeric : undefined
          }
        >
          {name === resource.admin.title ? (
            <span className={styles.named}>
              <Thumbnail resource={resource} record={record} />
              <Link dir="auto" to={to} className={styles.title}>
                {title}
              </Link>
            </span>
          ) : (
            <span className={styles.cell}>{cell(record)}</span>
          )}
        </td>
      ))}
      {hasActions && (
        <td className={styles.actions}>
          <ActionButtons resource={resource} record={record} inRow />
        </td>
      )}
    </tr>
  );
}

function PlaceholderRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} aria-label="Loading">
          <span className={styles.waiting} />
        </td>
      ))}
    </tr>
  ));
}
