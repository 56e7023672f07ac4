import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { canEnterStep, onboardingProgress } from '#src/rules/onboarding/status.ts';
import { onboardingOwner, UNLOADED } from '#src/rules/onboarding/statusReply.ts';
import type { ProfileType } from '#src/access/roles.ts';
import { onboardingProgressFailed } from '#src/text/toasts.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import {
  onboardingStatusQuery,
  onboardingStepsQuery,
} from '#src-market/data/onboarding/onboarding.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Completion } from './Completion.tsx';
import { StepNav } from './StepNav.tsx';
import { StepForm } from './StepForm.tsx';
import { StepSummary } from './StepSummary.tsx';
import styles from './onboarding.module.css';

/** The onboarding of a buyer or a seller, step by step. */
export default function OnboardingPage() {
  const { t } = useLingui();
  const user = useSession();
  const owner = onboardingOwner(user);
  return (
    <Container padded className={styles.page}>
      <Head title={t`Verify your profile`} noindex />
      <PageHeader
        title={<Trans>Verify your profile</Trans>}
        subtitle={
          user?.onboarding_complete ? undefined : (
            <Trans>You do this once. You can stop at any time and continue later.</Trans>
          )
        }
      />
      {owner && user?.profile ? (
        <Steps key={owner} owner={owner} type={user.profile.profile_type} />
      ) : (
        <Notice title={<Trans>There is nothing to verify</Trans>}>
          <Trans>You have no buyer or seller profile.</Trans>
        </Notice>
      )}
    </Container>
  );
}

function Steps({ owner, type }: { owner: string; type: ProfileType }) {
  const { call } = useApp();
  const [params] = useSearchParams();
  const status = useQuery(onboardingStatusQuery(call, owner));
  const steps = useQuery(onboardingStepsQuery(call, owner));
  const failed = status.isError || steps.isError;
  useEffect(() => {
    if (failed) showToast(onboardingProgressFailed);
  }, [failed]);

  if (failed && !steps.data)
    return (
      <LoadError
        title={<Trans>Failed to load onboarding progress</Trans>}
        error={status.error ?? steps.error}
        onRetry={() => void Promise.all([status.refetch(), steps.refetch()])}
      />
    );
  if (!steps.data) return <Skeleton />;

  const views = steps.data;
  const state = status.data ?? UNLOADED;
  const progress = onboardingProgress(
    views.map((view) => ({ ...view, submitted: ['submitted', 'approved'].includes(view.status) })),
  );
  const wanted = views.find(
    ({ step }) => step === params.get('step') && canEnterStep(step, progress),
  );
  const view = wanted ?? views.find(({ step }) => step === progress.next_step);
  const isOpen = view && view.status !== 'submitted' && view.status !== 'approved';
  const complete = state.onboarding_complete || views.every((each) => each.status === 'approved');
  return (
    <div className={styles.layout}>
      <StepNav steps={views} progress={progress} current={view?.step ?? null} />
      <div className={styles.content}>
        {!view ? (
          <Completion owner={owner} type={type} complete={complete} steps={views} />
        ) : isOpen ? (
          <StepForm key={view.step} owner={owner} view={view} signer={signerOf(views)} />
        ) : (
          <StepSummary owner={owner} view={view} />
        )}
      </div>
    </div>
  );
}

/** The legal name of the seller, or of the representative of a business. */
function signerOf(views: readonly StepView[]): string | null {
  const details = views.find(
    ({ step }) => step === 'personal_details' || step === 'representative_identity',
  );
  const name = details?.answers['legal_name'];
  return typeof name === 'string' ? name : null;
}
