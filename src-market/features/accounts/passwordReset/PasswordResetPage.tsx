import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { ResetForm } from './ResetForm.tsx';
import styles from '../auth.module.css';

/** Accepts the token as a query parameter too, since some mail programs rewrite links; explains the steps without one. */
export default function PasswordResetPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <AuthCard icon="key" title={<Trans>Reset your password</Trans>}>
      <Head title={t`Reset your password`} noindex />
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className={styles.form}>
          <ol className={styles.steps}>
            <li>
              <Trans>Enter the email of your account.</Trans>
            </li>
            <li>
              <Trans>Open the link in our email. It is valid for one hour.</Trans>
            </li>
            <li>
              <Trans>Choose a new password and log in with it.</Trans>
            </li>
          </ol>
          <ButtonLink to={href('passwordResetEmail')} size="lg" block>
            <Trans>Send reset link</Trans>
          </ButtonLink>
          <p className={styles.other}>
            <Trans>
              Remember your password? <Link to={href('login')}>Log in</Link>
            </Trans>
          </p>
        </div>
      )}
    </AuthCard>
  );
}
