import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';
import { AuthCard } from '../AuthCard.tsx';

/** Before an invitation says whether its person registers or logs in. */
export function InvitationLoading() {
  const { t } = useLingui();
  return (
    <AuthCard title={<Trans>Your invitation</Trans>}>
      <Head title={t`Your invitation`} noindex />
      <p role="status">
        <Spinner /> <Trans>One moment…</Trans>
      </p>
    </AuthCard>
  );
}
