import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { getReviewQueue, listReviewQueues } from '#src/wire/backOffice/endpoints/review.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

/** The resource whose changes change a queue. */
const WATCHED_RESOURCE: Readonly<Record<ReviewQueueName, string>> = {
  approvals: 'properties',
  onboarding: 'onboarding_steps',
};

/** The items of a review queue, kept up to date. */
export function useQueue(queue: ReviewQueueName) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: ['review'] });
    return realtimeClient.listen(staffChannel(WATCHED_RESOURCE[queue]), {
      changed: refetch,
      missed: refetch,
    });
  }, [client, queue]);
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
