import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { STATUS_LABELS, STEP_TEXTS } from './onboardingTexts.ts';
import styles from './onboarding.module.css';

interface Props {
  readonly steps: UseQueryResult<StepView[]>;
  /** All steps are submitted: nothing is left for the seller to do. */
  readonly isWithUs: boolean;
}

/** The steps that are not approved, first those that the seller must complete. */
export function MissingSteps({ steps: { data, isError, refetch }, isWithUs }: Props) {
  const { i18n } = useLingui();
  if (isError && !data)
    return (
      <LoadError
        title={<Trans>Failed to load onboarding progress</Trans>}
        error={null}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton />;
  const missing = data
    .filter(({ status }) => status !== 'approved')
    .toSorted((a, b) => Number(a.status === 'submitted') - Number(b.status === 'submitted'));
  return (
    <>
      <p>
        {isWithUs ? (
          <Trans>
            We are reviewing your information and email you when it is done. This usually takes one
            working day.
          </Trans>
        ) : (
          <Trans>Verify your identity before you list a place. Still to do:</Trans>
        )}
      </p>
      <ul className={styles.missing}>
        {missing.map(({ step, status, rejection_reason }) => {
          const badge = STATUS_LABELS[status];
          return (
            <li key={step}>
              <span className={styles.missingHead}>
                {i18n._(STEP_TEXTS[step].title)}
                <Badge tone={badge.tone}>{i18n._(badge.label)}</Badge>
              </span>
              {rejection_reason && <p dir="auto">{rejection_reason}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
