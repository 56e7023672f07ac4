import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { EMAIL_VERIFICATION_FAILED } from '#src/text/errors.ts';
import { emailVerified, verificationFailed } from '#src/text/toasts.ts';
import { confirmEmail, verificationPreviewQuery } from '#src-market/data/accounts/verification.ts';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';
import type { NavigationState } from '../navigationState.ts';
import { AuthCard } from '../AuthCard.tsx';
import { ConfirmEnding } from './ConfirmEnding.tsx';
import { UndoEmailChange } from './UndoEmailChange.tsx';

/** The page of emailed links: confirms an address, or undoes its change. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const undo = params.get('undo');
  return undo === null ? (
    <VerifyEmail token={params.get('token') ?? ''} />
  ) : (
    <UndoEmailChange token={undo} />
  );
}

/** Verifies the token and redirects to the result; asks first where this ends what can use the account. */
function VerifyEmail({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const { data: preview, error } = useQuery(verificationPreviewQuery(call, token));
  const [busy, setBusy] = useState(false);
  const started = useRef(false);
  const asks = preview !== undefined && Object.keys(preview.ends).length > 0;

  const verify = useCallback(() => {
    // A token works once, and React runs effects twice in development.
    if (started.current) return;
    started.current = true;
    setBusy(true);
    confirmEmail(call, token).then(
      () => {
        showToast(emailVerified);
        void navigate(href('emailVerificationSuccess'), { replace: true });
      },
      (failure: unknown) => {
        const state: NavigationState = { reason: errorText(failure, EMAIL_VERIFICATION_FAILED) };
        showToast(verificationFailed, state.reason);
        void navigate(href('emailVerificationFailure'), { replace: true, state });
      },
    );
  }, [call, navigate, token]);
  useEffect(() => {
    // Without a preview, the verification says what is wrong.
    if (error !== null || (preview !== undefined && !asks)) verify();
  }, [asks, error, preview, verify]);

  return (
    <AuthCard
      icon="mail"
      title={asks ? <Trans>Confirm this address?</Trans> : <Trans>Confirming your address</Trans>}
    >
      <Head title={t`Confirming your address`} noindex />
      {asks ? (
        <ConfirmEnding ends={preview.ends} busy={busy} onConfirm={verify} />
      ) : (
        <p role="status">
          <Spinner /> <Trans>One moment…</Trans>
        </p>
      )}
    </AuthCard>
  );
}
