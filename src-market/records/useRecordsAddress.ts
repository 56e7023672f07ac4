import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { metaOf } from '#src/schema/field.ts';
import type { RecordListQuery } from '#src-market/data/records/records.ts';
import { isOrdered } from '#src/schema/kinds/contract.ts';
import type { MarketResource } from './declared.ts';
import { filterParams, readFilter } from './list/filterParams.ts';

/** The value of `record` for a new one. */
export const NEW = 'new';

/** The columns of the list that can be sorted by. */
export function sortColumns({ market, fields }: MarketResource): readonly string[] {
  return market.list.filter((column) => {
    const field = fields[column];
    return field !== undefined && isOrdered(metaOf(field).kind);
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
  const filters = filterParams(resource).map((param) => {
    const text = params.get(param.key) ?? '';
    return { ...param, text, value: readFilter(param, text) };
  });
  const used = filters.filter(({ value }) => value !== undefined);
  const search = resource.admin.search.length > 0 ? (params.get('q') ?? '') : '';
  const [column = '', order] = (params.get('sort') ?? '').split(':');
  const sort: RecordListQuery['sort'] = sortColumns(resource).includes(column)
    ? [column, order === 'desc' ? 'DESC' : 'ASC']
    : resource.admin.sort;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const filter = Object.fromEntries(used.map(({ key, value }) => [key, value]));
  return {
    record: params.get('record'),
    /** The filters with their texts in the address; without a value, the text is none of the column. */
    filters,
    search,
    isFiltered: search !== '' || used.length > 0,
    query: { filter: { ...filter, ...(search && { q: search }) }, sort, page },
    set,
  };
}
