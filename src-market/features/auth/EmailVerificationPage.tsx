import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApp } from '#src/app/AppContext.tsx';
import { Head } from '#src/app/Head.tsx';
import { useSession } from '#src/app/session.ts';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { Notice } from '#src-market/ui/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import styles from './auth.module.css';

/** Where a person whose email is not verified waits, and can ask for another link. */
export default function EmailVerificationPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  const resend = useMutation({
    mutationFn: () => call('POST', '/resend-verification'),
    onSuccess: () => toast({ title: t`Verification Email Sent`, colour: 'info' }),
    onError: (error) =>
      toast({ title: t`Resend Failed`, description: error.message, colour: 'error' }),
  });
  const email = user?.email;
  return (
    <AuthCard title={<Trans>Confirm your email address</Trans>}>
      <Head title={t`Confirm your email address`} noindex />
      <div className={styles.form}>
        {email ? (
          <>
            <p>
              <Trans>
                We have sent a link to <strong>{email}</strong>. Open it within 24 hours, and you
                can go on.
              </Trans>
            </p>
            <Button loading={resend.isPending} onClick={() => resend.mutate()}>
              <Trans>Send the link again</Trans>
            </Button>
            <p className={styles.other}>
              <Trans>
                Not your address? <Link to={href('logout')}>Log out</Link> and register anew.
              </Trans>
            </p>
          </>
        ) : (
          <Notice title={t`You must be logged in to resend verification email`}>
            <Trans>
              <Link to={href('login')}>Log in</Link> to ask for another link.
            </Trans>
          </Notice>
        )}
      </div>
    </AuthCard>
  );
}
