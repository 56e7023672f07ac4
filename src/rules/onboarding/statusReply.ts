import { onboardingComplete } from './status.ts';

/** The client's state from the response of section 7, nested in `data` or not. */
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

/** Section 4: the default, also for users without a buyer or seller profile. */
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
 * The profile whose onboarding the client loads: the current buyer or seller profile, or null. When it
 * changes, the state is fetched again or reset (section 4).
 */
export function onboardingOwner(
  user: {
    readonly profile: { readonly id: string; readonly profile_type: string } | null;
  } | null,
): string | null {
  const profile = user?.profile;
  return profile && ['buyer', 'seller'].includes(profile.profile_type) ? profile.id : null;
}

type UnknownRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function stepOf(value: unknown): StepState {
  const step = isRecord(value) ? value : {};
  return {
    status: textOf(step['status']) ?? 'not_started',
    submitted: step['submitted'] === true,
    rejection_reason: textOf(step['rejection_reason']),
  };
}

/** Parses a response, nested in `data` or not; null if it reports no success (section 7). */
export function onboardingState(reply: unknown): OnboardingState | null {
  if (!isRecord(reply) || reply['success'] === false) return null;
  const data = isRecord(reply['data']) ? reply['data'] : reply;
  const status = textOf(data['onboarding_status']) ?? 'not_started';
  const percentage = Number(data['completion_percentage'] ?? 0);
  const completed = data['completed_steps'];
  const steps = data['steps'];
  return {
    loaded: true,
    onboarding_status: status,
    onboarding_complete:
      data['onboarding_complete'] === true ||
      data['complete'] === true ||
      onboardingComplete(status),
    completion_percentage: Number.isFinite(percentage) ? Math.min(100, Math.max(0, percentage)) : 0,
    completed_steps: Array.isArray(completed)
      ? completed.filter((step): step is string => typeof step === 'string')
      : [],
    next_step: textOf(data['next_step']),
    steps: isRecord(steps)
      ? Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, stepOf(step)]))
      : {},
  };
}
