import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { discardJob, retryJob } from '#src/wire/backOffice/endpoints/systemHealth.ts';
import type { SystemHealth } from '#src/wire/backOffice/systemHealth.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { instantText } from '../ui/format.ts';
import { PlainList } from '#src-admin/ui/PlainList.tsx';
import styles from './health.module.css';
import { HEALTH_KEY } from './healthKey.ts';

type FailedJob = SystemHealth['failed_jobs'][number];

/** The failed jobs, each with its error, to retry or to discard. */
export function FailedJobRows({ jobs }: { jobs: readonly FailedJob[] }) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const [discarded, setDiscarded] = useState<FailedJob | null>(null);
  const settle = useMutation({
    mutationFn: ({ job: { queue, id }, how }: { job: FailedJob; how: 'retry' | 'discard' }) => {
      const params = { queue, id };
      return how === 'retry' ? api.call(retryJob, { params }) : api.call(discardJob, { params });
    },
    onSuccess: (_, { how }) =>
      notify(how === 'retry' ? 'The job is queued again.' : 'The job is discarded.', {
        type: 'success',
      }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      setDiscarded(null);
      return client.invalidateQueries({ queryKey: HEALTH_KEY });
    },
  });
  return (
    <>
      <PlainList label="Failed jobs">
        {jobs.map((job) => (
          <li key={job.id} className={styles.row}>
            <span className={styles.about}>
              <strong>{job.queue.replaceAll('_', ' ')}</strong>
              <span>{job.message}</span>
              <span className={styles.soft}>
                {instantText(job.failed_at)} · Attempts: {job.attempts}
                {job.about !== '' && <span>{` · ${job.about}`}</span>}
              </span>
            </span>
            <Button
              variant="outlined"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ job, how: 'retry' })}
            >
              Retry
            </Button>
            <Button color="error" disabled={settle.isPending} onClick={() => setDiscarded(job)}>
              Discard…
            </Button>
          </li>
        ))}
      </PlainList>
      <ConfirmDialog
        open={discarded !== null}
        title="Discard this job?"
        confirm="Discard job"
        busy={settle.isPending}
        onConfirm={() => discarded && settle.mutate({ job: discarded, how: 'discard' })}
        onClose={() => setDiscarded(null)}
      >
        Its work will not be done, and this cannot be undone.
      </ConfirmDialog>
    </>
  );
}
