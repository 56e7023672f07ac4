import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getProperty } from '#src/wire/listings/endpoints/properties.ts';

declare global {
  interface QueryKeys {
    property:
      | [id: string, 'calendar', from: string, to: string]
      | [id: string, 'reviews', search: string];
  }
}

export const propertyQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: async ({ signal }) => (await call(getProperty, { params: { id }, signal })).data,
  });
