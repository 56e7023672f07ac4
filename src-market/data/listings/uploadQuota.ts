import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getUploadQuota } from '#src/wire/listings/endpoints/photos.ts';

declare global {
  interface QueryKeys {
    uploads: ['quota'];
  }
}

/** What the account stores and may store. */
export const uploadQuotaQuery = (call: Call) =>
  queryOptions({
    queryKey: ['uploads', 'quota'],
    queryFn: async ({ signal }) => (await call(getUploadQuota, { signal })).data,
    staleTime: 5_000,
    retry: false,
  });
