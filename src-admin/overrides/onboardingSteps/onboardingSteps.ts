import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const onboardingSteps: Override = {
  RecordPanels: lazy(() => import('./StepInReview.tsx')),
};
