import { lazy } from 'react';
import type { Override } from '../override.ts';

export const onboardingSteps: Override = {
  RecordPanels: lazy(() => import('./StepInReview.tsx')),
};
