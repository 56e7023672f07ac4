import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { delegationsQuery } from '#src-market/data/delegations.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { DelegationDates } from '../DelegationDates.tsx';
import { STATE_TEXTS } from '../delegationTexts.ts';
import { InvitationCard } from '../invitation/InvitationCard.tsx';
import { ScopeList } from '../ScopeList.tsx';
import styles from '../delegations.module.css';

/** The agent's invitations, and delegations in force and ended. */
export default function DelegationsPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(delegationsQuery(call));
  const active = data?.filter(({ state }) => state === 'active') ?? [];
  const invited = data?.filter(({ state }) => state === 'invited') ?? [];
  const ended = data?.filter(({ state }) => state !== 'active' && state !== 'invited') ?? [];
  return (
    <AccountLayout
      title={<Trans>Delegations</Trans>}
      above={<Link to={href('agentDashboard')}>{t`Agent Dashboard`}</Link>}
    >
      <Head title={t`Delegations`} noindex />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy>
          <Skeleton shape="block" />
        </div>
      ) : (
        <div className={styles.stack}>
          {data.length === 0 && (
            <EmptyState icon="users" title={<Trans>No delegations yet</Trans>}>
              <Trans>A seller invites you by email, in their settings.</Trans>
            </EmptyState>
          )}
          {invited.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
          {active.length > 0 && <Rows title={<Trans>Active</Trans>} rows={active} />}
          {ended.length > 0 && <Rows title={<Trans>Ended</Trans>} rows={ended} />}
        </div>
      )}
    </AccountLayout>
  );
}

function Rows({ title, rows }: { title: ReactNode; rows: readonly DelegationView[] }) {
  const { i18n } = useLingui();
  return (
    <section className={styles.stack}>
      <h2>{title}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.head}>
              <h3>
                <Link dir="auto" to={href('agentDelegation', { id: row.id })}>
                  {row.seller.display_name}
                </Link>
              </h3>
              <Badge tone={STATE_TEXTS[row.state].tone} dot>
                {i18n._(STATE_TEXTS[row.state].label)}
              </Badge>
            </div>
            <ScopeList scopes={row.scopes} />
            <p className={styles.soft}>
              <DelegationDates delegation={row} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
