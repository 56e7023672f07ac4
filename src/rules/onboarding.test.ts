import { expect, it } from 'vitest';

import { ONBOARDING_STATUSES, onboardingComplete } from './onboarding.ts';

it('only the complete status is finished', () => {
  expect(ONBOARDING_STATUSES.filter(onboardingComplete)).toEqual(['complete']);
  expect(onboardingComplete('onboarding_complete')).toBe(true);
  expect(onboardingComplete('completed_steps')).toBe(false);
  expect(onboardingComplete('')).toBe(false);
});
