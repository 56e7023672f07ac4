import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { BookingEventName } from '#src/wire/bookings/booking.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Call } from '#src/session/request.ts';
import {
  getBooking,
  getRefundPreview,
  getStayCalendar,
  listBookings,
  placeBooking,
  transitionBooking,
} from '#src/wire/bookings/endpoints/bookings.ts';

declare global {
  interface QueryKeys {
    bookings: [as: 'buyer' | 'seller', when: BookingFilter | 'all'] | ['todo'];
    /** Everything that is refetched with a booking. */
    booking: [id: string, 'earnings' | 'reviews'];
    refund: [id: string];
  }
}

export const BOOKING_FILTERS = ['open', 'upcoming', 'past', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

export const bookingPages = (call: Call, as: 'buyer' | 'seller', when?: BookingFilter) =>
  infiniteQueryOptions({
    queryKey: ['bookings', as, when ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listBookings, {
        query: { as, when, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

export const bookingQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: async ({ signal }) => (await call(getBooking, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

/**
 * For the loaders of pages: they show cached data at once, unless it was invalidated, and the page then
 * refetches what is stale.
 */
export const SHOW_CACHED = { staleTime: Number.POSITIVE_INFINITY } as const;

/**
 * The exact refund for cancelling now; never cached. Its key does not start with the booking's key, because
 * a transition invalidates the booking and a cancelled booking has no refund preview.
 */
export const refundQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['refund', id],
    queryFn: async ({ signal }) => (await call(getRefundPreview, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Turns a quote into a held booking. The idempotency key prevents a second booking on retry. */
export function usePlaceBooking() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ quoteId, key }: { quoteId: string; key: string }) =>
      (
        await call(placeBooking, {
          body: { quote_id: quoteId },
          idempotencyKey: key,
        })
      ).data,
    onSuccess: (booking) => queryClient.setQueryData(['booking', booking.id], booking),
    // The page is left at once after success: refetch when it is opened again.
    onSettled: (_booking, error) =>
      refetch(queryClient, [['bookings'], ['property'], ['search']], error ? 'active' : 'none'),
  });
}

export function useTransitionBooking(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (transition: { event: BookingEventName; reason?: string; key: string }) =>
      (
        await call(transitionBooking, {
          params: { id, event: transition.event },
          body: transition.reason ? { reason: transition.reason } : {},
          idempotencyKey: transition.key,
        })
      ).data,
    onSuccess: (booking) => queryClient.setQueryData(['booking', id], booking),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['bookings'] }),
        queryClient.invalidateQueries({ queryKey: ['booking', id] }),
        queryClient.invalidateQueries({ queryKey: ['property'] }),
        queryClient.invalidateQueries({ queryKey: ['search'] }),
      ]),
  });
}

/** The stay as a calendar file. */
export const stayCalendar = (base: string, id: string) =>
  addressOf(base, getStayCalendar, { params: { id } });
