import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { getReviewQueue, listReviewQueues } from '#src/wire/backOffice/endpoints/review.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useLiveQueries } from '../presence/useLiveQueries.ts';

declare global {
  interface StaffQueryKeys {
    review: [queue: string];
  }
}

/** The resources whose changes change a queue. */
const WATCHED: Readonly<Record<ReviewQueueName, readonly string[]>> = {
  approvals: ['properties'],
  onboarding: ['onboarding_steps'],
  reviews: ['reviews'],
};
const LIVE_KEYS = [['review']] as const;

/** The items of a review queue, kept up to date. */
export function useQueue(queue: ReviewQueueName) {
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(WATCHED[queue], LIVE_KEYS);
  return useQuery({
    queryKey: ['review', queue],
    queryFn: async () => (await api.call(getReviewQueue, { params: { queue } })).data,
    staleTime: 0,
  });
}

/** The number of items in each review queue. */
export function useQueueCounts(): Readonly<Partial<Record<ReviewQueueName, number>>> {
  const api = useDataProvider<StaffDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['review'],
    queryFn: async () => (await api.call(listReviewQueues)).data,
    staleTime: 0,
  });
  return Object.fromEntries(data.map(({ queue, waiting }) => [queue, waiting]));
}
