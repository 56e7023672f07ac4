import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { metaOf } from '#src/schema/field.ts';
import type { RecordListQuery } from '#src-market/data/records/records.ts';
import type { MarketResource } from './declared.ts';

/** The value of `record` for a new one. */
export const NEW = 'new';

const SELECTABLE = ['choice', 'state', 'flag'];

/** The columns that the list filters by a choice. */
export function filterColumns({ access, admin, fields }: MarketResource): readonly string[] {
  return admin.filters.filter((column) => {
    const field = fields[column];
    if (!field) return false;
    const isForSome = access.fields[column]?.read !== undefined;
    return SELECTABLE.includes(metaOf(field).kind) && !isForSome;
  });
}

const UNSORTABLE = ['json', 'choices', 'ref'];

/** The columns of the list that can be sorted by. */
export function sortColumns({ market, fields }: MarketResource): readonly string[] {
  return market.list.filter((column) => {
    const field = fields[column];
    return field !== undefined && !UNSORTABLE.includes(metaOf(field).kind);
  });
}

/** What the address says: the list's query, or the record that is open. Back and reload keep it. */
export function useRecordsAddress(resource: MarketResource) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string, replace = false) =>
      setParams(
        (now) => {
          if (value) now.set(name, value);
          else now.delete(name);
          if (name !== 'page') now.delete('page');
          return now;
        },
        { replace, preventScrollReset: name !== 'page' },
      ),
    [setParams],
  );
  const chosen = Object.fromEntries(
    filterColumns(resource).flatMap((column) => {
      const value = params.get(column) ?? '';
      return isValueOf(resource, column, value) ? [[column, value]] : [];
    }),
  );
  const search = resource.admin.search.length > 0 ? (params.get('q') ?? '') : '';
  const [column = '', order] = (params.get('sort') ?? '').split(':');
  const sort: RecordListQuery['sort'] = sortColumns(resource).includes(column)
    ? [column, order === 'desc' ? 'DESC' : 'ASC']
    : resource.admin.sort;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const filter = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, flagOf(resource, name, value)]),
  );
  return {
    record: params.get('record'),
    chosen,
    search,
    isFiltered: search !== '' || Object.keys(chosen).length > 0,
    query: { filter: { ...filter, ...(search && { q: search }) }, sort, page },
    set,
  };
}

function isValueOf({ fields }: MarketResource, column: string, value: string): boolean {
  const field = fields[column];
  if (!field || value === '') return false;
  const { kind, values = [] } = metaOf(field);
  return kind === 'flag' ? ['true', 'false'].includes(value) : values.includes(value);
}

function flagOf({ fields }: MarketResource, column: string, value: string): unknown {
  const field = fields[column];
  return field && metaOf(field).kind === 'flag' ? value === 'true' : value;
}
