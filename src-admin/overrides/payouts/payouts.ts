import { lazy } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { localDay } from '#src-admin/ui/format.ts';
import type { Override } from '../../declaration/override.ts';

export const payouts: Override = {
  Footer: lazy(() => import('./PayoutGathering.tsx')),
  RecordPanels: lazy(() => import('./PayoutContents.tsx')),
  actions: {
    mark_paid: {
      Intro: lazy(() => import('./PayoutTransfer.tsx')),
      defaults: () => ({ paid_on: localDay(serverNow()), sent_before_refund: false }),
    },
  },
};
