import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/AppContext.tsx';
import { Head } from '#src/app/Head.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import { Spinner } from '#src-market/ui/Spinner.tsx';
import { AuthCard } from './AuthCard.tsx';

/** Where the mail's link leads: takes its token, and goes on to what came of it. */
export default function VerifyEmailPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const begun = useRef(false);

  useEffect(() => {
    // A token is good once, and React runs effects twice in development.
    if (begun.current) return;
    begun.current = true;
    call('POST', '/verify-email', { body: { token } }).then(
      () => {
        toast({ title: t`Email Verified!`, colour: 'success' });
        void navigate(href('emailVerificationSuccess'), { replace: true });
      },
      (error: unknown) => {
        const description = error instanceof Error ? error.message : t`Email verification failed`;
        toast({ title: t`Verification Failed`, description, colour: 'error' });
        void navigate(href('emailVerificationFailure'), { replace: true });
      },
    );
  }, [call, navigate, t, token]);

  return (
    <AuthCard title={<Trans>Confirming your address</Trans>}>
      <Head title={t`Confirming your address`} noindex />
      <p role="status">
        <Spinner /> <Trans>One moment…</Trans>
      </p>
    </AuthCard>
  );
}
