import { onboardingComplete } from './onboarding.ts';

/** What the client holds of the call of section 7, whichever way the server nests it. */
export interface OnboardingState {
  readonly loaded: boolean;
  readonly onboarding_status: string;
  readonly onboarding_complete: boolean;
  readonly completion_percentage: number;
  readonly completed_steps: readonly string[];
  readonly next_step: string | null;
  readonly steps: Readonly<Record<string, StepState>>;
}

export interface StepState {
  readonly status: string;
  readonly submitted: boolean;
  readonly rejection_reason: string | null;
}

/** Section 4: the status defaults to not_started; whoever is neither buyer nor seller has this. */
export const UNLOADED: OnboardingState = {
  loaded: false,
  onboarding_status: 'not_started',
  onboarding_complete: false,
  completion_percentage: 0,
  completed_steps: [],
  next_step: null,
  steps: {},
};

/**
 * Whose onboarding is to be held: the profile of a buyer or a seller, else nobody's. Another answer
 * than before means that it is fetched afresh, or reset (section 4).
 */
export function onboardingOwner(
  user: {
    readonly profile: { readonly id: string; readonly profile_type: string } | null;
  } | null,
): string | null {
  const profile = user?.profile;
  return profile && ['buyer', 'seller'].includes(profile.profile_type) ? profile.id : null;
}

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function stepOf(value: unknown): StepState {
  const step = isLoose(value) ? value : {};
  return {
    status: textOf(step['status']) ?? 'not_started',
    submitted: step['submitted'] === true,
    rejection_reason: textOf(step['rejection_reason']),
  };
}

/** The state by a reply, its fields nested in `data` or not; null where it says no success (section 7). */
export function onboardingState(reply: unknown): OnboardingState | null {
  if (!isLoose(reply) || reply['success'] === false) return null;
  const told = isLoose(reply['data']) ? reply['data'] : reply;
  const status = textOf(told['onboarding_status']) ?? 'not_started';
  const percentage = Number(told['completion_percentage'] ?? 0);
  const completed = told['completed_steps'];
  const steps = told['steps'];
  return {
    loaded: true,
    onboarding_status: status,
    onboarding_complete:
      told['onboarding_complete'] === true ||
      told['complete'] === true ||
      onboardingComplete(status),
    completion_percentage: Number.isFinite(percentage) ? Math.min(100, Math.max(0, percentage)) : 0,
    completed_steps: Array.isArray(completed)
      ? completed.filter((step): step is string => typeof step === 'string')
      : [],
    next_step: textOf(told['next_step']),
    steps: isLoose(steps)
      ? Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, stepOf(step)]))
      : {},
  };
}
