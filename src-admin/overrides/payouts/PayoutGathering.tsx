import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { PayoutGathering as Gathering } from '#src/wire/payouts/payoutGathering.ts';
import { gatherPayouts, getPayoutGathering } from '#src/wire/payouts/endpoints/staff.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { instantText, moneyText, numberText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './payouts.module.css';

declare global {
  interface StaffQueryKeys {
    'payout-gathering': [];
  }
}

const KEY = ['payout-gathering'] as const;
const POLL_MS = 2_000;

/** When payouts were last gathered and are gathered next, and a button that gathers them now. */
export default function PayoutGathering() {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(getPayoutGathering)).data,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
  const gather = useMutation({
    mutationFn: async () => (await api.call(gatherPayouts)).data,
    onSuccess: (started) => client.setQueryData(KEY, started),
  });
  const failure = gather.error ?? error;
  return (
    <Panel title="Gather payouts">
      <p role="status" className={styles.about}>
        {data && (
          <>
            <span>{data.last ? lastText(data.last) : 'Payouts were not gathered yet.'}</span> The
            next run is on {instantText(data.next_at)}.
          </>
        )}
      </p>
      {failure && <Failure>{failure.message}</Failure>}
      <p>
        <Button
          variant="outlined"
          disabled={gather.isPending || isRunning(data)}
          onClick={() => gather.mutate()}
        >
          {isRunning(data) ? 'Gathering…' : 'Gather payouts now'}
        </Button>
      </p>
    </Panel>
  );
}

const isRunning = (data: Gathering | undefined) => data?.last?.finished_at === null;

function lastText(last: NonNullable<Gathering['last']>): string {
  const { gathered_by, started_at, finished_at, payouts, failed, amounts } = last;
  const by = gathered_by === null ? '' : ` by ${isolate(gathered_by)}`;
  if (finished_at === null) return `Started${by} on ${instantText(started_at)}.`;
  const sums = amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ');
  const made =
    payouts === 0
      ? 'no payout was ready to send'
      : `${numberText(payouts)} ${payouts === 1 ? 'payout' : 'payouts'} handed over: ${sums}`;
  const failures = failed === 0 ? '' : ` ${numberText(failed)} sellers failed; see failed jobs.`;
  return `Last run${by} on ${instantText(finished_at)}: ${made}.${failures}`;
}
