import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { routeSession } from '#src/app/session/routeSession.ts';
import { href } from '#src/routes/href.ts';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { invitationsQuery } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';

/** The button refetches the session; earlier the guard would redirect a verified user away from this page. */
export default function EmailVerifiedPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const proceed = async () => {
    const user = await queryClient.query({ ...sessionQuery(call), staleTime: 0 });
    const session = routeSession(user);
    // Who registered because a seller invited them continues with the invitation.
    const invited = user !== null && (await queryClient.query(invitationsQuery(call))).length > 0;
    const home = invited ? href('settingsProfile') : session && postLoginDestination(session);
    void navigate(home ?? href('login'));
  };
  return (
    <AuthCard title={<Trans>Thank you</Trans>}>
      <Head title={t`Email Verified!`} noindex />
      <div className={styles.form}>
        <Notice tone="success" title={t`Email Verified!`} />
        <Button size="lg" block onClick={() => void proceed()}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </AuthCard>
  );
}
