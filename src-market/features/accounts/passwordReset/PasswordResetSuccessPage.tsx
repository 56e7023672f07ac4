import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';

export default function PasswordResetSuccessPage() {
  const { t } = useLingui();
  return (
    <AuthCard icon="check_circle" title={<Trans>Your password was changed</Trans>}>
      <Head title={t`Your password was changed`} noindex />
      <div className={styles.form}>
        <p>
          <Trans>
            All your devices were signed out. Log in with your new password to continue.
          </Trans>
        </p>
        <ButtonLink to={href('login')} size="lg" block>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
