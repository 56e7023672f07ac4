import { lazy } from 'react';
import type { Override } from '../override.ts';

export const users: Override = {
  Beside: lazy(() => import('./UserActivity.tsx')),
};
