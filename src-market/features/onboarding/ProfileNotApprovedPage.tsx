import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import { Head } from '#src/app/Head.tsx';
import { useSession } from '#src/app/session.ts';
import { onboardingOwner } from '#src/rules/onboardingStore.ts';
import { href } from '#src/routes/href.ts';
import { onboardingStepsQuery } from '#src-market/data/onboarding.ts';
import { Badge } from '#src-market/ui/Badge.tsx';
import { ButtonLink } from '#src-market/ui/ButtonLink.tsx';
import { Card } from '#src-market/ui/Card.tsx';
import { Container } from '#src-market/ui/Container.tsx';
import { PageHeader } from '#src-market/ui/PageHeader.tsx';
import { Skeleton } from '#src-market/ui/Skeleton.tsx';
import { STATUSES, STEPS } from './words.ts';
import styles from './onboarding.module.css';

/** Why a seller cannot do this yet, and what is missing. */
export default function ProfileNotApprovedPage() {
  const { t } = useLingui();
  const owner = onboardingOwner(useSession());
  return (
    <Container padded width="narrow">
      <Head title={t`Your profile is not approved yet`} noindex />
      <Card padding="lg" className={styles.form}>
        <PageHeader title={<Trans>Your profile is not approved yet</Trans>} />
        {owner && <Missing owner={owner} />}
        <ButtonLink to={href('sellerOnboarding')}>
          <Trans>Go on with your profile</Trans>
        </ButtonLink>
      </Card>
    </Container>
  );
}

function Missing({ owner }: { owner: string }) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { data, isError } = useQuery(onboardingStepsQuery(call, owner));
  if (isError)
    return (
      <p>
        <Trans>Failed to load onboarding progress</Trans>
      </p>
    );
  if (!data) return <Skeleton />;
  const missing = data.filter(({ status }) => status !== 'approved');
  if (missing.length === 0)
    return (
      <p>
        <Trans>Every step is approved: your profile is active.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>To list a place, we need to know who you are. This is still open:</Trans>
      </p>
      <ul className={styles.missing}>
        {missing.map(({ step, status, rejection_reason }) => {
          const look = STATUSES[status];
          return (
            <li key={step}>
              <span>{i18n._(STEPS[step].title)}</span>
              <Badge tone={look.tone}>{i18n._(look.label)}</Badge>
              {rejection_reason && <p>{rejection_reason}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
