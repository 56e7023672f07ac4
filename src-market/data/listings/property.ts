import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getProperty } from '#src/wire/listings/endpoints/properties.ts';

export const propertyQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: async ({ signal }) => (await call(getProperty, { params: { id }, signal })).data,
  });
