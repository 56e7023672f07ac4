import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { Call } from '#src/session/request.ts';
import {
  answerReview,
  getBookingReviews,
  listPropertyReviews,
  reportReview,
  writeReview,
} from '#src/wire/reviews/endpoints/reviews.ts';
import type { ReviewReport, ReviewRequest } from '#src/wire/reviews/review.ts';

/** What both sides of a stay wrote; refetched with the booking. */
export const bookingReviewsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['booking', id, 'reviews'],
    queryFn: async ({ signal }) => (await call(getBookingReviews, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

/** The public reviews of a property, or those with a text. */
export const propertyReviewPages = (call: Call, id: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['property', id, 'reviews', search],
    queryFn: ({ pageParam, signal }) =>
      call(listPropertyReviews, { params: { id }, query: { cursor: pageParam, search }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 30_000,
  });

/** Refetches what shows reviews: the booking, its property and its listing. */
function useRefetchReviews() {
  const queryClient = useQueryClient();
  return () => refetch(queryClient, [['booking'], ['property'], ['listings']]);
}

export function useWriteReview(bookingId: string) {
  const { call } = useApp();
  const onSettled = useRefetchReviews();
  return useMutation({
    mutationFn: async (body: ReviewRequest) =>
      (await call(writeReview, { params: { id: bookingId }, body })).data,
    onSettled,
  });
}

export function useAnswerReview(id: string) {
  const { call } = useApp();
  const onSettled = useRefetchReviews();
  return useMutation({
    mutationFn: async (answer: string) =>
      (await call(answerReview, { params: { id }, body: { answer } })).data,
    onSettled,
  });
}

export function useReportReview(id: string) {
  const { call } = useApp();
  return useMutation({
    mutationFn: (body: ReviewReport) => call(reportReview, { params: { id }, body }),
  });
}
