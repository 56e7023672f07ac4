import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';

/** The verification page for a verified user. */
export function AlreadyVerified({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  return (
    <AuthCard icon="mail" title={<Trans>Your email address is confirmed</Trans>}>
      <Head title={t`Your email address is confirmed`} noindex />
      <div className={styles.form}>
        <p>
          <Trans>
            Your emails go to <strong>{user.email}</strong>. There is nothing to do here.
          </Trans>
        </p>
        <ButtonLink to={postLoginDestination(user)} size="lg" block>
          <Trans>Continue</Trans>
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
