import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { routeSession } from '#src/app/session/routeSession.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { getSystemHealth } from '#src/wire/backOffice/endpoints/systemHealth.ts';
import type { SystemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { canManageSystem } from '#src/access/roles.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Unauthorized } from '../ui/Unauthorized.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { instantText, numberText } from '../ui/format.ts';
import * as describe from './describe.ts';
import { FailedJobRows } from './FailedJobRows.tsx';
import { PlainList } from '#src-admin/ui/PlainList.tsx';
import styles from './health.module.css';
import { HEALTH_KEY } from './healthKey.ts';
import { HealthPanel } from './HealthPanel.tsx';

declare global {
  interface StaffQueryKeys {
    'system-health': [];
  }
}

/** How often the open page refetches. */
const REFETCH_MS = 15_000;

/** `/admin/system-health`: servers, queues, emails, webhooks, proofs and storage, each with what to do. */
export default function SystemHealthPage() {
  const session = routeSession(useSession());
  return session && canManageSystem(session) ? <SystemHealthPanels /> : <Unauthorized />;
}

export function SystemHealthPanels() {
  const api = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: async () => (await api.call(getSystemHealth)).data,
    refetchInterval: REFETCH_MS,
    retry: false,
  });
  return (
    <>
      <PageHead title="System health" />
      {data ? (
        <Panels health={data} />
      ) : error && !data ? (
        <EmptyState
          icon="error_circle"
          title="System health could not be loaded"
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
    </>
  );
}

function Panels({ health }: { health: SystemHealth }) {
  const busy = health.queues.filter(({ due, running, retrying }) => due + running + retrying > 0);
  return (
    <div className={styles.panels}>
      <HealthPanel title="Queues" wide {...describe.describeQueues(health)}>
        {health.failed_jobs.length > 0 && <FailedJobRows jobs={health.failed_jobs} />}
        {busy.length > 0 && (
          <PlainList label="Busy queues">
            {busy.map(({ name, due, running, retrying, oldest_s, longest_s }) => (
              <li key={name} className={styles.soft}>
                {name.replaceAll('_', ' ')} · Due: {numberText(due)} · Running:{' '}
                {numberText(running)} · Waiting to retry: {numberText(retrying)}
                {oldest_s > 0 && <span>{` · Oldest due: ${describe.durationText(oldest_s)}`}</span>}
                {longest_s > 0 && (
                  <span>{` · Oldest running: ${describe.durationText(longest_s)}`}</span>
                )}
              </li>
            ))}
          </PlainList>
        )}
      </HealthPanel>
      <HealthPanel title="Servers" {...describe.describeNodes(health)}>
        <PlainList label="Servers">
          {health.nodes.map((node) => (
            <li key={node.id} className={styles.row}>
              <span className={styles.about}>
                <strong>{node.host}</strong>
                <span className={styles.soft}>
                  <span>{node.running ? 'Running' : 'Ended without a stop'}</span> · Build{' '}
                  {node.build} · Node {node.node_version} · Started {instantText(node.started_at)}
                  {node.clock_ahead_s !== null && (
                    <span>{` · Clock off by ${node.clock_ahead_s} s`}</span>
                  )}
                </span>
              </span>
            </li>
          ))}
        </PlainList>
      </HealthPanel>
      {health.replicas.length > 0 && (
        <HealthPanel title="Read replicas" {...describe.describeReplicas(health)}>
          <PlainList label="Read replicas">
            {health.replicas.map(({ name, lag_s, problem }) => (
              <li key={name} className={styles.row}>
                <span className={styles.about}>
                  <strong>{name}</strong>
                  <span className={styles.soft}>{problem ?? describe.lagText(lag_s)}</span>
                </span>
              </li>
            ))}
          </PlainList>
        </HealthPanel>
      )}
      <HealthPanel title="Ledger and audit log" {...describe.describeProofs(health)}>
        {health.ledger && health.ledger.problems.length > 0 && (
          <PlainList label="Problems of the ledger">
            {health.ledger.problems.map((problem) => (
              <li key={problem} className={styles.soft}>
                {problem}
              </li>
            ))}
          </PlainList>
        )}
      </HealthPanel>
      <HealthPanel title="Emails" {...describe.describeEmails(health)} />
      <HealthPanel title="Payment events" {...describe.describePaymentEvents(health)} />
      <HealthPanel title="Webhooks" {...describe.describeWebhooks(health)} />
      <HealthPanel title="Storage" {...describe.describeStorage(health)} />
    </div>
  );
}
