import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getPolicies } from '#src/wire/backOffice/endpoints/settings.ts';

declare global {
  interface QueryKeys {
    policies: [];
  }
}

/** The cancellation policies for new bookings. */
export const policiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['policies'],
    queryFn: async ({ signal }) => (await call(getPolicies, { signal })).data,
    staleTime: 60_000,
  });
