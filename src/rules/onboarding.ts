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
