import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { onboardingOwner } from '#src/rules/onboarding/statusReply.ts';
import { href } from '#src/routes/href.ts';
import { onboardingStepsQuery } from '#src-market/data/onboarding/onboarding.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { MissingSteps } from './MissingSteps.tsx';
import styles from './onboarding.module.css';

/** Why the seller's profile is not approved, or that it is approved now. */
export default function ProfileNotApprovedPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  const owner = onboardingOwner(user);
  const steps = useQuery({ ...onboardingStepsQuery(call, owner ?? ''), enabled: owner !== null });
  const approved = user?.onboarding_complete === true;
  const isWithUs = steps.data?.every(({ status }) => ['submitted', 'approved'].includes(status));
  const title = approved ? t`Your profile is approved` : t`Your profile is not approved yet`;
  return (
    <Container padded width="narrow">
      <Head title={title} noindex />
      <Card padding="lg" className={styles.form}>
        <PageHeader title={title} />
        {approved ? (
          <p>
            <Trans>All steps are approved. Your profile is active.</Trans>
          </p>
        ) : (
          owner && <MissingSteps steps={steps} isWithUs={isWithUs === true} />
        )}
        {approved ? (
          <ButtonLink to={href('sellerDashboard')}>
            <Trans>Go to your dashboard</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={href('sellerOnboarding')} variant={isWithUs ? 'secondary' : 'primary'}>
            {isWithUs ? <Trans>View what you sent</Trans> : <Trans>Continue your profile</Trans>}
          </ButtonLink>
        )}
      </Card>
    </Container>
  );
}
