import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { ResetForm } from './ResetForm.tsx';

/** The page of the emailed link: sets a new password. */
export default function PasswordResetTokenPage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <AuthCard
      icon="key"
      title={<Trans>Choose a new password</Trans>}
      subtitle={<Trans>All your devices are signed out.</Trans>}
    >
      <Head title={t`Choose a new password`} noindex />
      <ResetForm token={token} />
    </AuthCard>
  );
}
