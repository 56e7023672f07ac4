import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { EMAIL_VERIFICATION_FAILED } from '#src/text/errors.ts';
import { emailVerified, verificationFailed } from '#src/text/toasts.ts';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';
import type { NavigationState } from '../navigationState.ts';
import { AuthCard } from '../AuthCard.tsx';
import { verifyEmail } from '#src/wire/accounts/endpoints/registration.ts';

/** The page of the emailed link: verifies the token and redirects to the result. */
export default function VerifyEmailPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const started = useRef(false);

  useEffect(() => {
    // A token works once, and React runs effects twice in development.
    if (started.current) return;
    started.current = true;
    call(verifyEmail, { body: { token } }).then(
      () => {
        showToast(emailVerified);
        void navigate(href('emailVerificationSuccess'), { replace: true });
      },
      (error: unknown) => {
        const state: NavigationState = { reason: errorText(error, EMAIL_VERIFICATION_FAILED) };
        showToast(verificationFailed, state.reason);
        void navigate(href('emailVerificationFailure'), { replace: true, state });
      },
    );
  }, [call, navigate, token]);

  return (
    <AuthCard icon="mail" title={<Trans>Confirming your address</Trans>}>
      <Head title={t`Confirming your address`} noindex />
      <p role="status">
        <Spinner /> <Trans>One moment…</Trans>
      </p>
    </AuthCard>
  );
}
