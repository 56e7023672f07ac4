import { lazy } from 'react';
import type { Override } from '../override.ts';

export const messageReports: Override = {
  RecordPanels: lazy(() => import('./ReportedConversation.tsx')),
};
