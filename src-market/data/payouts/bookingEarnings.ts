import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getBookingEarnings } from '#src/wire/payouts/endpoints/bookingEarnings.ts';

/** What a booking earns its seller; refetched with the booking. */
export const bookingEarningsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['booking', id, 'earnings'],
    queryFn: async ({ signal }) =>
      (await call(getBookingEarnings, { params: { id }, signal })).data,
    staleTime: 5_000,
  });
