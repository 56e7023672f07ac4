import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect } from 'react';
import type { z } from 'zod';
import { live } from '#src/app/realtime/live.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { ReviewQueueName } from '#src/rules/review.ts';
import { reply } from '#src/wire/reply.ts';
import { reviewQueue, reviewQueues } from '#src/wire/review.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

/** The resources whose news mean that a queue is another now. */
const NEWS: Readonly<Record<ReviewQueueName, string>> = {
  approvals: 'properties',
  onboarding: 'onboarding_steps',
};

const one = reply(reviewQueue);
const all = reply(reviewQueues);

/** What waits in a queue, kept as it is now. */
export function useQueue(queue: ReviewQueueName) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['review'] });
    return live.listen(staffChannel(NEWS[queue]), { changed: again, missed: again });
  }, [client, queue]);
  return useQuery({
    queryKey: ['review', queue],
    queryFn: async () => one.parse(await api.request(`review/${queue}`)).data,
    staleTime: 0,
  });
}

/** How many wait in each queue. */
export function useQueueCounts(): Readonly<Partial<Record<ReviewQueueName, number>>> {
  const api = useDataProvider<StaffDataProvider>();
  const { data = [] } = useQuery<z.infer<typeof reviewQueues>>({
    queryKey: ['review'],
    queryFn: async () => all.parse(await api.request('review')).data,
    staleTime: 0,
  });
  return Object.fromEntries(data.map(({ queue, waiting }) => [queue, waiting]));
}
