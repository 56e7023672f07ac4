import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';

export const propertyQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: PropertyPage }>('GET', `/v1/properties/${id}`, { signal })).data,
  });
