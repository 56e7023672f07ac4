import type { RouteName } from './table.ts';

/** Section 2, the subtitles of pages. Beside the table, which is in the first load of every page. */
export const SUBTITLES: Partial<Record<RouteName, string>> = {
  subscription: 'manage your VIP subscription and billing preferences',
  agentDashboard: 'manage your delegated seller profiles',
};
