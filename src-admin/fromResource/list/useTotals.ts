import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import { getTotals } from '#src/wire/backOffice/endpoints/totals.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { addTotals } from './addTotals.ts';
import { useFilters } from '../../declaration/filterValues.ts';

/** The ids are part of the request's address, so they are sent in batches. */
const BATCH_SIZE = 100;

function useFetchTotals({ path: resource }: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  return async (filter: object) => {
    const query = { filter: JSON.stringify(filter) };
    return (await api.call(getTotals, { params: { resource }, query })).data;
  };
}

/** The sums of the whole filtered list. */
export function useListTotals(resource: Resource) {
  const fetchTotals = useFetchTotals(resource);
  const { filters } = useFilters();
  const { data } = useQuery({
    queryKey: [resource.path, 'totals', JSON.stringify(filters)],
    queryFn: () => fetchTotals(filters),
  });
  return data ?? [];
}

/** The sums of the selected records, on every page of the list. */
export function useSelectionTotals(resource: Resource) {
  const fetchTotals = useFetchTotals(resource);
  const { selectedIds } = useListContext<RaRecord>();
  const { data } = useQuery({
    queryKey: [resource.path, 'totals', 'selected', selectedIds],
    queryFn: async () => {
      const batches = Array.from(
        { length: Math.ceil(selectedIds.length / BATCH_SIZE) },
        (_, index) => selectedIds.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
      );
      return addTotals(await Promise.all(batches.map((id) => fetchTotals({ id }))));
    },
    enabled: selectedIds.length > 0,
    placeholderData: (before) => before,
  });
  return { count: selectedIds.length, totals: data ?? [] };
}
