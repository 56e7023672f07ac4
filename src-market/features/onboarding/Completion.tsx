import { Trans } from '@lingui/react/macro';
import type { ProfileType } from '#src/access/roles.ts';
import { href } from '#src/routes/href.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { StepSummary } from './StepSummary.tsx';
import styles from './onboarding.module.css';

interface Props {
  readonly owner: string;
  readonly type: ProfileType;
  readonly complete: boolean;
  readonly steps: readonly StepView[];
}

/** Shown when no step is left: under review, or complete. */
export function Completion({ owner, type, complete, steps }: Props) {
  if (complete)
    return (
      <Notice
        tone="success"
        title={<Trans>Your profile is verified and active</Trans>}
        actions={
          type === 'buyer' ? (
            <ButtonLink to={href('search')}>
              <Trans>Find a place</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to={href('sellerDashboard')}>
              <Trans>Go to your dashboard</Trans>
            </ButtonLink>
          )
        }
      >
        {type === 'buyer' ? (
          <Trans>You can now book every place on Keystead.</Trans>
        ) : (
          <Trans>You can now list your places on Keystead.</Trans>
        )}
      </Notice>
    );
  return (
    <div className={styles.form}>
      <Notice tone="info" title={<Trans>Under review</Trans>}>
        <Trans>This usually takes one working day. We email you when it is done.</Trans>
      </Notice>
      {steps.map((view) => (
        <StepSummary key={view.step} owner={owner} view={view} />
      ))}
    </div>
  );
}
