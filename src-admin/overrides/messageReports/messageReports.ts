import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const messageReports: Override = {
  RecordPanels: lazy(() => import('./ReportedConversation.tsx')),
};
