import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { LOGGED_OUT_RESEND, VERIFICATION_EMAIL_FAILED } from '#src/text/errors.ts';
import { resendFailed, verificationEmailSent } from '#src/text/toasts.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { emailFrom } from '../navigationState.ts';
import { AuthCard } from '../AuthCard.tsx';
import { CorrectEmailForm } from './CorrectEmailForm.tsx';
import { AlreadyVerified } from './AlreadyVerified.tsx';
import { ResendButton } from '../ResendButton.tsx';
import styles from '../auth.module.css';
import { useCoolDown } from '../useCoolDown.ts';
import { useContinue } from './useContinue.ts';
import { useRefetchSessionOnFocus } from './useRefetchSessionOnFocus.ts';
import { sendVerification } from '#src-market/data/accounts/verification.ts';

/** Shown until the email is verified. Can resend the link. */
export default function EmailVerificationPage() {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const state: unknown = useLocation().state;
  const user = useSession();
  const coolDown = useCoolDown();
  const resend = useMutation({
    mutationFn: () => sendVerification(call),
    onSuccess: () => {
      coolDown.begin();
      showToast(verificationEmailSent);
    },
    onError: (error) => {
      coolDown.beginAfter(error);
      showToast(resendFailed, errorText(error, VERIFICATION_EMAIL_FAILED));
    },
  });

  // The link is often opened in another tab or on a phone: detect it on return.
  useRefetchSessionOnFocus();
  const verified = user !== null && user.email_verified_at !== null;
  // The guard admits verified owners and admins (section 2): do not redirect them.
  const [wasVerified] = useState(verified);
  const proceed = useEffectEvent(useContinue());
  useEffect(() => {
    if (verified && !wasVerified) void proceed(user);
  }, [verified, wasVerified, user]);

  if (verified) return <AlreadyVerified user={user} />;
  const email = user?.email ?? emailFrom(state);
  return (
    <AuthCard icon="mail" title={<Trans>Confirm your email address</Trans>}>
      <Head title={t`Confirm your email address`} noindex />
      <div className={styles.form}>
        {email && (
          <p>
            <Trans>
              We sent an email to <strong>{email}</strong>. Open the link in it within 24 hours to
              continue.
            </Trans>
          </p>
        )}
        <p className={styles.soft}>
          <Trans>No email after a few minutes? Check your spam folder.</Trans>
        </p>
        {user ? (
          <>
            <ResendButton
              coolDown={coolDown}
              loading={resend.isPending}
              onClick={() => resend.mutate()}
            />
            <CorrectEmailForm key={user.email} email={user.email} />
            <p className={styles.other}>
              <Trans>
                Not your account? <Link to={href('logout')}>Log out</Link>
              </Trans>
            </p>
          </>
        ) : (
          <Notice
            title={i18n._(LOGGED_OUT_RESEND)}
            actions={
              <ButtonLink to={href('login')} size="sm" variant="secondary">
                <Trans>Log in</Trans>
              </ButtonLink>
            }
          />
        )}
      </div>
    </AuthCard>
  );
}
