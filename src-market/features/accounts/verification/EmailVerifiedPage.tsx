import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';
import { useContinue } from './useContinue.ts';

/** The button refetches the session; earlier the guard would redirect a verified user away from this page. */
export default function EmailVerifiedPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const proceed = useContinue();
  const onContinue = async () =>
    proceed(await queryClient.query({ ...sessionQuery(call), staleTime: 0 }));
  return (
    <AuthCard title={<Trans>Thank you</Trans>}>
      <Head title={t`Email Verified!`} noindex />
      <div className={styles.form}>
        <Notice tone="success" title={t`Email Verified!`} />
        <Button size="lg" block onClick={() => void onContinue()}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </AuthCard>
  );
}
