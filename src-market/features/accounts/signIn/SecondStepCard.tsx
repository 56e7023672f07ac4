import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { SecondStepForm, type SecondStepProps } from './SecondStepForm.tsx';

export function SecondStepCard(props: SecondStepProps) {
  const { t } = useLingui();
  return (
    <AuthCard
      icon="shield"
      title={<Trans>One more step</Trans>}
      subtitle={
        props.step.methods.includes('app') ? (
          <Trans>Enter the code from your authenticator app.</Trans>
        ) : (
          <Trans>Use a passkey or a recovery code.</Trans>
        )
      }
    >
      <Head title={t`One more step`} noindex />
      <SecondStepForm {...props} />
    </AuthCard>
  );
}
