import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { agentDashboardQuery } from '#src-market/data/delegations.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { InvitationCard } from '../invitation/InvitationCard.tsx';
import styles from '../delegations.module.css';
import { SellerCard } from './SellerCard.tsx';
import { TaskList } from './TaskList.tsx';

/** What to do for all sellers of the agent, and the figures of each. */
export default function AgentDashboardPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(agentDashboardQuery(call));
  return (
    <AccountLayout
      title={<Trans>Agent Dashboard</Trans>}
      subtitle={<Trans>Manage your delegated seller profiles</Trans>}
      actions={
        <ButtonLink size="sm" variant="secondary" to={href('agentDelegations')}>
          <Trans>All delegations</Trans>
        </ButtonLink>
      }
    >
      <Head title={t`Agent Dashboard`} noindex />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.stack} aria-busy>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      ) : (
        <div className={styles.stack}>
          {data.invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
          {data.sellers.length === 0 ? (
            <EmptyState icon="users" title={<Trans>No sellers yet</Trans>}>
              <Trans>
                A seller invites you by email, in their settings. Then you can act for them here.
              </Trans>
            </EmptyState>
          ) : (
            <>
              <TaskList tasks={data.tasks} />
              <h2>
                <Trans>Your sellers</Trans>
              </h2>
              <ul className={`${styles.rows} ${styles.sellers}`}>
                {data.sellers.map((seller) => (
                  <SellerCard key={seller.id} seller={seller} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </AccountLayout>
  );
}
