import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const feeStructures: Override = {
  sheet: true,
  Footer: lazy(() => import('./FeeExample.tsx')),
};
