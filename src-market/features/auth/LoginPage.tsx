import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Head } from '#src/app/Head.tsx';
import { safeRedirect } from '#src/routes/home.ts';
import { welcomeBack, type ToastText } from '#src/text/toasts.ts';
import type { SignInReply } from '#src/wire/session.ts';
import { Notice } from '#src-market/ui/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useArrival } from './useArrival.ts';

interface Asked {
  readonly challenge: string;
  readonly greeting: ToastText;
}

/**
 * `redirect` is where the person was stopped at the door, `redirectTo` where they were when their
 * session ended (section 2); the latter is said.
 */
export default function LoginPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const expired = params.has('redirectTo');
  const wanted = safeRedirect(params.get('redirect') ?? params.get('redirectTo'));
  const arrive = useArrival(wanted);
  const [asked, setAsked] = useState<Asked | null>(null);

  const goOn = (reply: SignInReply, greeting: ToastText) => {
    if ('user' in reply) arrive(reply.user, greeting);
    else setAsked({ challenge: reply.two_factor.challenge, greeting });
  };

  if (asked) {
    return (
      <AuthCard
        icon="shield"
        title={<Trans>One more step</Trans>}
        subtitle={<Trans>Enter the code that your authenticator app shows now.</Trans>}
      >
        <Head title={t`One more step`} noindex />
        <SecondStepForm
          challenge={asked.challenge}
          onDone={(user) => arrive(user, asked.greeting)}
          onBack={() => setAsked(null)}
        />
      </AuthCard>
    );
  }

  return (
    <AuthCard
      title={<Trans>Log in</Trans>}
      subtitle={wanted && !expired ? <Trans>You will go on where you were.</Trans> : undefined}
    >
      <Head title={t`Log in`} noindex />
      <LoginForm
        wanted={wanted}
        notice={
          expired && (
            <Notice title={<Trans>You were signed out</Trans>}>
              <Trans>Your session has ended. Log in, and you will go on where you were.</Trans>
            </Notice>
          )
        }
        onReply={(reply, greeting = welcomeBack) => goOn(reply, greeting)}
      />
    </AuthCard>
  );
}
