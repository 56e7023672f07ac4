import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { agentActivityQuery } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { ActivityList } from '../ActivityList.tsx';

/** What an agent did for the seller. */
export function ActivityDialog({ agent, onClose }: { agent: DelegationView; onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(agentActivityQuery(call, agent.id));
  const name = agent.agent_name ?? agent.invited_email;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Activity of ${isolate(name)}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ActivityList activity={data} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Dialog>
  );
}
