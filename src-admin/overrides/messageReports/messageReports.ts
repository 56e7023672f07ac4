import { lazy } from 'react';
import type { Override } from '../override.ts';

export const messageReports: Override = {
  filters: { state: 'open' },
  RecordPanels: lazy(() => import('./ReportedConversation.tsx')),
};
