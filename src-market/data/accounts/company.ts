import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import type { CompanyDetails } from '#src/wire/accounts/company.ts';
import { getCompany, removeCompany, saveCompany } from '#src/wire/accounts/endpoints/company.ts';

/** The company details of the acting seller. */
export const companyQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'company'],
    queryFn: async ({ signal }) => (await call(getCompany, { signal })).data,
  });

/** Saves the details, or removes them with null. */
export function useSaveCompany() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (details: CompanyDetails | null) =>
      (await (details ? call(saveCompany, { body: details }) : call(removeCompany))).data,
    onSuccess: (data) => queryClient.setQueryData(['account', 'company'], data),
  });
}
