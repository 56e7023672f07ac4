import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'react-admin';
import { getPerson } from '#src/wire/accounts/endpoints/person.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';

declare global {
  interface StaffQueryKeys {
    person: [id: Identifier];
  }
}

/** What staff need to know of a person at a glance. */
export function usePerson(id: Identifier) {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: ['person', id],
    queryFn: async () => (await api.call(getPerson, { params: { id: String(id) } })).data,
  });
}
