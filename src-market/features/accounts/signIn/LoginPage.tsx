import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import { pageStatus } from '#src/app/pages/pageStatus.ts';
import { safeRedirect } from '#src/routes/signIn/destination.ts';
import { welcomeBack } from '#src/text/toasts.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { AuthCard } from '../AuthCard.tsx';
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
  if (secondStep) return secondStep;

  return (
    <AuthCard
      title={<Trans>Log in</Trans>}
      subtitle={redirect && !expired ? <Trans>You continue where you left off.</Trans> : undefined}
    >
      <Head title={t`Log in`} noindex />
      <LoginForm
        redirect={redirect}
        notice={
          expired && (
            <Notice title={<Trans>You were signed out</Trans>}>
              <Trans>Your session has ended. Log in to continue where you left off.</Trans>
            </Notice>
          )
        }
        onReply={(reply, greeting = welcomeBack) => handleReply(reply, greeting)}
      />
    </AuthCard>
  );
}
