import { useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { canEnterStep, type OnboardingProgress } from '#src/rules/onboarding/status.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { cx } from '#src-market/ui/cx.ts';
import { STATUS_LABELS, STEP_TEXTS } from './onboardingTexts.ts';
import styles from './onboarding.module.css';

interface Props {
  readonly steps: readonly StepView[];
  readonly progress: OnboardingProgress;
  readonly current: StepName | null;
}

/** All steps with their status; the ones that can be entered are links (section 4). */
export function StepNav({ steps, progress, current }: Props) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Steps`} className={styles.steps}>
      <progress
        value={progress.completion_percentage}
        max={100}
        aria-label={t`Progress`}
        className={styles.bar}
      />
      <ol>
        {steps.map(({ step, status }, index) => {
          const done = progress.completed_steps.includes(step);
          const content = (
            <>
              <span className={cx(styles.mark, done && styles.done)} aria-hidden="true">
                {done ? <Icon name="check" /> : index + 1}
              </span>
              <span>
                <span className={styles.stepTitle}>{i18n._(STEP_TEXTS[step].title)}</span>
                <span className={styles.stepStatus}>{i18n._(STATUS_LABELS[status].label)}</span>
              </span>
            </>
          );
          return (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              {canEnterStep(step, progress) ? (
                <Link to={{ search: `?step=${step}` }} className={styles.step}>
                  {content}
                </Link>
              ) : (
                <span className={styles.step}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
