import { lazy } from 'react';
import type { Override } from '../override.ts';

export const users: Override = {
  RecordPanels: lazy(() => import('./UserActivity.tsx')),
};
