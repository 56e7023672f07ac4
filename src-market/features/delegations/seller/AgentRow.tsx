import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { useChangeAgent } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { DelegationDates } from '../DelegationDates.tsx';
import { STATE_TEXTS } from '../delegationTexts.ts';
import { ScopeList } from '../ScopeList.tsx';
import styles from '../delegations.module.css';

export type AgentDialogName = 'edit' | 'end' | 'activity';

interface Props {
  readonly agent: DelegationView;
  readonly onOpen: (dialog: AgentDialogName) => void;
}

const FAILED = msg`This was not changed.`;

/** An agent or an invitation of the seller. */
export function AgentRow({ agent, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const change = useChangeAgent(agent.id);
  const { agent_name, invited_email, state, scopes } = agent;
  const run = (event: 'withdraw' | 'resend') =>
    change.mutate(event, {
      onSuccess: () =>
        toast({
          title: event === 'resend' ? t`Invitation sent again` : t`Invitation withdrawn`,
          colour: 'success',
        }),
      onError: (error) => toast({ title: errorText(error, FAILED), colour: 'error' }),
    });
  const pending = (event: string) => change.isPending && change.variables === event;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto">{agent_name ?? invited_email}</h3>
        <Badge tone={STATE_TEXTS[state].tone} dot>
          {i18n._(STATE_TEXTS[state].label)}
        </Badge>
      </div>
      <p className={styles.soft}>
        {agent_name !== null && <>{invited_email} · </>}
        <DelegationDates delegation={agent} />
      </p>
      <ScopeList scopes={scopes} />
      <div className={styles.actions}>
        {(state === 'active' || state === 'invited') && (
          <Button size="sm" variant="secondary" onClick={() => onOpen('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {state === 'invited' && (
          <>
            <Button
              size="sm"
              variant="secondary"
              loading={pending('resend')}
              onClick={() => run('resend')}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              loading={pending('withdraw')}
              onClick={() => run('withdraw')}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        )}
        {state !== 'invited' && state !== 'declined' && (
          <Button size="sm" variant="secondary" onClick={() => onOpen('activity')}>
            <Trans>Activity</Trans>
          </Button>
        )}
        {state === 'active' && (
          <Button size="sm" variant="quiet" onClick={() => onOpen('end')}>
            <Trans>End access</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
