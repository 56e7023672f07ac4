import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';

export default function PasswordResetSuccessPage() {
  const { t } = useLingui();
  return (
    <AuthCard icon="check_circle" title={<Trans>Your password is new</Trans>}>
      <Head title={t`Your password is new`} noindex />
      <div className={styles.form}>
        <p>
          <Trans>
            Every device that was signed in has been signed out. Log in with the new password to go
            on.
          </Trans>
        </p>
        <ButtonLink to={href('login')} size="lg" block>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
