import { lazy } from 'react';
import type { Override } from '../override.ts';

export const bookings: Override = {
  RecordPanels: lazy(() => import('./BookingPanels.tsx')),
  actions: {
    cancel_by_staff: { About: lazy(() => import('./CancellationPreview.tsx')) },
    refund_part: {
      About: lazy(() => import('./RefundPreview.tsx')),
      defaults: () => ({ borne_by: 'both' }),
      done: (record) =>
        Promise.resolve(
          `A part of ${String(record['reference'])} goes back: it waits among the transfers.`,
        ),
    },
  },
};
