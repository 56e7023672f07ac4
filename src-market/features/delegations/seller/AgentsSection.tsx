import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { agentsQuery } from '#src-market/data/delegations.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { AgentDialog } from './AgentDialog.tsx';
import { AgentRow, type AgentDialogName } from './AgentRow.tsx';
import { EndDialog } from './EndDialog.tsx';
import styles from '../delegations.module.css';

/** The seller's agents: invite, limit, end. Only for the user's own seller profile. */
export function AgentsSection() {
  const user = useSession();
  const own = user?.profiles.some(({ id }) => id === user.profile?.id);
  return own && user?.profile?.profile_type === 'seller' ? <Agents /> : null;
}

function Agents() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(agentsQuery(call));
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<{ id: string; dialog: AgentDialogName } | null>(null);
  const agent = data?.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <Card
      id="agents"
      title={<Trans>Agents</Trans>}
      aside={
        <Button size="sm" icon="plus" variant="secondary" onClick={() => setInviting(true)}>
          <Trans>Invite an agent</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.soft}>
          <Trans>
            An agent acts for you within the permissions that you choose. You see what they do, and
            can end their access at any time.
          </Trans>
        </p>
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="block" />
        ) : (
          data.length > 0 && (
            <ul className={styles.rows}>
              {data.map((one) => (
                <AgentRow
                  key={one.id}
                  agent={one}
                  onOpen={(dialog) => setOpen({ id: one.id, dialog })}
                />
              ))}
            </ul>
          )
        )}
      </div>
      {inviting && <AgentDialog agent={null} onClose={() => setInviting(false)} />}
      {agent && open?.dialog === 'edit' && <AgentDialog agent={agent} onClose={close} />}
      {agent && open?.dialog === 'end' && <EndDialog agent={agent} onClose={close} />}
      {agent && open?.dialog === 'activity' && <ActivityDialog agent={agent} onClose={close} />}
    </Card>
  );
}
