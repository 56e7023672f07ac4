import { lazy } from 'react';
import { localDay } from '#src-admin/ui/format.ts';
import type { Override } from '../override.ts';

export const payouts: Override = {
  rowActions: ['mark_paid'],
  Footer: lazy(() => import('./PayoutGathering.tsx')),
  RecordPanels: lazy(() => import('./PayoutContents.tsx')),
  actions: {
    mark_paid: {
      Intro: lazy(() => import('./PayoutTransfer.tsx')),
      defaults: () => ({ paid_on: localDay(new Date()), sent_before_refund: false }),
    },
  },
};
