import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const bookings: Override = {
  RecordPanels: lazy(() => import('./BookingPanels.tsx')),
  panelFields: ['lines', 'policy'],
  actions: {
    cancel_by_staff: { Intro: lazy(() => import('./CancellationPreview.tsx')) },
    refund_part: {
      Intro: lazy(() => import('./RefundPreview.tsx')),
      defaults: () => ({ borne_by: 'both' }),
      done: (record) =>
        Promise.resolve(`Partial refund of ${String(record['reference'])} added to the transfers.`),
    },
  },
};
