import type { StepName, StepStatus } from './step.ts';

export const ONBOARDING_STATUSES = [
  'not_started',
  'in_progress',
  'submitted',
  'approved',
  'rejected',
  'complete',
] as const;

export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

/** Section 4: `complete`, also seen as `onboarding_complete`, means finished; any other text does not. */
export function onboardingComplete(status: string): boolean {
  return status === 'complete' || status === 'onboarding_complete';
}

/** A step in the response of section 7. */
export interface StepSubmission {
  readonly status: string;
  readonly submitted: boolean;
}

/** Section 4: submitted if its flag is true or its status is submitted or approved. */
export function stepSubmitted({ status, submitted }: StepSubmission): boolean {
  return submitted || status === 'submitted' || status === 'approved';
}

/** Section 4: all steps submitted means onboarding is finished; no steps are none. */
export function allSubmitted(steps: readonly StepSubmission[]): boolean {
  return steps.length > 0 && steps.every(stepSubmitted);
}

/** Progress fields in the response of section 7. */
export interface OnboardingProgress {
  readonly completion_percentage: number;
  readonly completed_steps: readonly StepName[];
  /** The first step that is not submitted; null when all are. */
  readonly next_step: StepName | null;
}

type NamedStep = StepSubmission & { readonly step: StepName };

export function onboardingProgress(steps: readonly NamedStep[]): OnboardingProgress {
  const completed = steps.filter(stepSubmitted);
  return {
    completion_percentage:
      steps.length === 0 ? 0 : Math.round((100 * completed.length) / steps.length),
    completed_steps: completed.map(({ step }) => step),
    next_step: steps.find((step) => !stepSubmitted(step))?.step ?? null,
  };
}

/**
 * Section 4: a step can be entered if it is the next one or already completed; when there is no next
 * one only `completion` is allowed.
 */
export function canEnterStep(
  wanted: StepName | 'completion',
  {
    next_step,
    completed_steps,
  }: { readonly next_step: string | null; readonly completed_steps: readonly string[] },
): boolean {
  if (!next_step) return wanted === 'completion';
  return wanted === next_step || completed_steps.includes(wanted);
}

/** The status of a profile derived from its steps; a rejected step takes precedence. */
export function onboardingStatusOf(steps: readonly StepStatus[]): OnboardingStatus {
  if (steps.length > 0 && steps.every((step) => step === 'approved')) return 'complete';
  if (steps.includes('rejected')) return 'rejected';
  if (steps.every((step) => step === 'not_started')) return 'not_started';
  const submitted = steps.every((step) => step === 'submitted' || step === 'approved');
  return submitted ? 'submitted' : 'in_progress';
}
