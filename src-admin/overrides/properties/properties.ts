import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const properties: Override = {
  RecordPanels: lazy(() => import('./ListingInReview.tsx')),
  inputs: {
    rates: lazy(() => import('./RatesInput.tsx')),
  },
  initial: {
    deposit: 0,
    rates: {
      base: null,
      weekday: {},
      seasons: [],
      weekly_discount: 0,
      monthly_discount: 0,
      extra_guest: null,
      cleaning_fee: 0,
      min_nights: 1,
      max_nights: 28,
      arrival_days: [],
    },
  },
};
