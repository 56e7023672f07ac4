import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import type { AgentInvitation } from '#src/wire/delegations/delegation.ts';
import { useAnswerInvitation } from '#src-market/data/delegations.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { ScopeList } from '../ScopeList.tsx';
import styles from '../delegations.module.css';

const FAILED = msg`Your answer was not saved.`;

/** An open invitation, with its permissions, to accept or decline. */
export function InvitationCard({ invitation }: { invitation: AgentInvitation }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reply = useAnswerInvitation(invitation.id);
  const { seller, scopes, ends_on } = invitation;
  const name = seller.display_name;
  // The card unmounts once the answer is saved, so the callbacks of `mutate` would not run.
  const send = async (answer: 'accept' | 'decline') => {
    try {
      await reply.mutateAsync(answer);
    } catch {
      // Shown below, from `reply.error`.
      return;
    }
    toast({
      title: answer === 'accept' ? t`You can act for ${isolate(name)} now` : t`Invitation declined`,
      colour: 'success',
    });
    if (answer === 'accept') await navigate(href('agentDashboard'));
  };
  const pending = (answer: string) => reply.isPending && reply.variables === answer;
  return (
    <Card
      title={
        <Trans>
          <bdi>{name}</bdi> invites you to act for them
        </Trans>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>As their agent, you may do the following. They see everything you do.</Trans>
        </p>
        <ScopeList scopes={scopes} />
        {ends_on !== null && (
          <p className={styles.soft}>
            <Trans>
              Until <DateText day={isoDate(ends_on)} />
            </Trans>
          </p>
        )}
        {reply.error && (
          <Notice tone="error" live>
            {errorText(reply.error, FAILED)}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button loading={pending('accept')} onClick={() => void send('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button
            variant="secondary"
            loading={pending('decline')}
            onClick={() => void send('decline')}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
