import { lazy } from 'react';
import type { Override } from '../override.ts';

export const feeStructures: Override = {
  sheet: true,
  Beneath: lazy(() => import('./FeeExample.tsx')),
};
