import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { reasonFrom } from '../navigationState.ts';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';

export default function VerificationFailedPage() {
  const { t } = useLingui();
  const state: unknown = useLocation().state;
  const reason = reasonFrom(state);
  return (
    <AuthCard icon="mail" title={<Trans>This link did not work</Trans>}>
      <Head title={t`Verification Failed`} noindex />
      <div className={styles.form}>
        <Notice tone="error" title={t`Verification Failed`}>
          {reason || <Trans>The link has expired or was already used. Request a new one.</Trans>}
        </Notice>
        <ButtonLink to={href('emailVerification')} size="lg" block>
          <Trans>Get a new link</Trans>
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
