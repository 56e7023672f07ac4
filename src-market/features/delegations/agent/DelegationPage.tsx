import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { delegationQuery } from '#src-market/data/delegations.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ActivityList } from '../ActivityList.tsx';
import { DelegationDates } from '../DelegationDates.tsx';
import { STATE_TEXTS } from '../delegationTexts.ts';
import { ScopeList } from '../ScopeList.tsx';
import styles from '../delegations.module.css';
import { LeaveDialog } from './LeaveDialog.tsx';

/** One delegation of the agent: what it includes, until when, and what they did. */
export default function DelegationPage() {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(delegationQuery(call, id));
  const [leaving, setLeaving] = useState(false);
  const name = data?.seller.display_name ?? '';
  return (
    <AccountLayout
      title={data ? name : <Trans>Delegation</Trans>}
      above={<Link to={href('agentDelegations')}>{t`Delegations`}</Link>}
      actions={
        data?.state === 'active' && (
          <Button size="sm" variant="secondary" onClick={() => setLeaving(true)}>
            <Trans>Leave</Trans>
          </Button>
        )
      }
    >
      <Head title={data ? name : t`Delegation`} noindex />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy>
          <Skeleton shape="block" />
        </div>
      ) : (
        <div className={styles.stack}>
          <Card
            title={<Trans>What you may do</Trans>}
            aside={
              <Badge tone={STATE_TEXTS[data.state].tone} dot>
                {i18n._(STATE_TEXTS[data.state].label)}
              </Badge>
            }
          >
            <div className={styles.stack}>
              <ScopeList scopes={data.scopes} />
              <p className={styles.soft}>
                {data.answered_at !== null && data.state !== 'declined' && (
                  <>
                    <Trans>
                      Since <Instant at={data.answered_at} />
                    </Trans>
                    {' · '}
                  </>
                )}
                <DelegationDates delegation={data} />
              </p>
            </div>
          </Card>
          <Card title={<Trans>What you did</Trans>}>
            <ActivityList activity={data.activity} />
          </Card>
          {leaving && <LeaveDialog delegation={data} onClose={() => setLeaving(false)} />}
        </div>
      )}
    </AccountLayout>
  );
}
