import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import { pageStatus } from '#src/app/pages/pageStatus.ts';
import { href } from '#src/routes/href.ts';
import { safeRedirect } from '#src/routes/signIn/destination.ts';
import { welcomeBack } from '#src/text/toasts.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { AgentInvitationNotice } from '../registration/AgentInvitationNotice.tsx';
import { InvitationLoading } from '../registration/InvitationLoading.tsx';
import { invitedEmail, useAgentInvitation } from '../registration/useAgentInvitation.ts';
import { LoginForm } from './LoginForm.tsx';
import { useSignInReply } from './useSignInReply.tsx';

/**
 * `redirect` is the page that required sign-in, `redirectTo` the page where the session expired
 * (section 2), which shows a notice.
 */
export default function LoginPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const expired = params.has('redirectTo');
  const redirect = safeRedirect(params.get('redirect') ?? params.get('redirectTo'));
  useEffect(() => {
    pageStatus.session_ended = false;
  }, []);
  const { handleReply, secondStep } = useSignInReply(redirect);
  const { invitation, isPending } = useAgentInvitation(redirect);
  if (secondStep) return secondStep;
  if (isPending) return <InvitationLoading />;
  const invited = invitedEmail(invitation);
  // Without an account there is nothing to log in to.
  if (redirect !== null && invited !== null && !invitation?.preview?.has_account)
    return <Navigate to={href('register', {}, { redirect })} replace />;

  return (
    <AuthCard
      title={<Trans>Log in</Trans>}
      subtitle={
        redirect && !expired && !invitation ? (
          <Trans>You continue where you left off.</Trans>
        ) : undefined
      }
    >
      <Head title={t`Log in`} noindex />
      <LoginForm
        redirect={redirect}
        email={invited ?? undefined}
        notice={
          expired ? (
            <Notice title={<Trans>You were signed out</Trans>}>
              <Trans>Your session has ended. Log in to continue where you left off.</Trans>
            </Notice>
          ) : (
            <AgentInvitationNotice
              invitation={invitation}
              next={<Trans>Log in to see what you may do, and to accept or decline.</Trans>}
            />
          )
        }
        onReply={(reply, greeting = welcomeBack) => handleReply(reply, greeting)}
      />
    </AuthCard>
  );
}
