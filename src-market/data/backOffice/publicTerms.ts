import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getPublicTerms } from '#src/wire/backOffice/endpoints/settings.ts';

declare global {
  interface QueryKeys {
    publicTerms: [];
  }
}

/** The deadlines set by staff that concern buyers and sellers. */
export const publicTermsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['publicTerms'],
    queryFn: async ({ signal }) => (await call(getPublicTerms, { signal })).data,
    staleTime: 60_000,
  });
