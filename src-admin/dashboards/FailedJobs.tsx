import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listFailedJobs } from '#src/wire/backOffice/endpoints/failedJobs.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { QueueCard } from './QueueCard.tsx';

declare global {
  interface StaffQueryKeys {
    'failed-jobs': [];
  }
}

const EVERY_MS = 60_000;

/** Background jobs that failed within a day, with the records they name; nothing without one. */
export function FailedJobs() {
  const api = useDataProvider<StaffDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['failed-jobs'],
    queryFn: async () => (await api.call(listFailedJobs)).data,
    refetchInterval: EVERY_MS,
  });
  if (data.length === 0) return null;
  return (
    <QueueCard
      title="Failed background jobs"
      count={data.length}
      none=""
      error={null}
      lines={data.map(({ name, message, jobs }) => ({
        key: name,
        to: null,
        name: `${name.replaceAll('_', ' ')}${jobs > 1 ? ` (${jobs})` : ''}`,
        detail: message,
      }))}
      all={null}
    />
  );
}
