import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { PoliciesView } from '#src/wire/backOffice/settings.ts';

/** The cancellation policies for new bookings. */
export const policiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['policies'],
    queryFn: async ({ signal }) =>
      (await call<{ data: PoliciesView }>('GET', '/v1/policies', { signal })).data,
    staleTime: 60_000,
  });
