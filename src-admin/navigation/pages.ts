import type { IconName } from '#src/app/images/Icon.tsx';
import { guard, type RouteSession } from '#src/routes/guard.ts';
import { ROUTES, type RouteName } from '#src/routes/table.ts';
import { staffScreens } from '../screens.ts';

/** A staff page that is not a list of a resource. */
export interface StaffPage {
  readonly route: RouteName;
  readonly label: string;
  readonly icon: IconName;
  /** Other texts by which the command palette finds the page. */
  readonly keywords: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly StaffPage[];
}

/** The start pages; the sidebar shows the one of the session's role, the palette all that may be opened. */
export const DASHBOARDS: readonly StaffPage[] = [
  { route: 'adminDashboard', label: 'Dashboard', icon: 'chart', keywords: 'home start work' },
  { route: 'ownerDashboard', label: 'Owner dashboard', icon: 'wallet', keywords: 'money growth' },
  {
    route: 'disputeAdminDashboard',
    label: 'Dispute dashboard',
    icon: 'chat',
    keywords: 'disputes work',
  },
];

const GROUPS: readonly Group[] = [
  {
    title: 'Analytics',
    pages: [
      {
        route: 'adminAnalytics',
        label: 'Bookings and revenue',
        icon: 'wallet',
        keywords: 'analytics report volume conversion',
      },
      {
        route: 'adminVisitorAnalytics',
        label: 'Visitors',
        icon: 'globe',
        keywords: 'visitor analytics report page views referrers',
      },
      {
        route: 'adminOnboardingAnalytics',
        label: 'Account type',
        icon: 'hourglass',
        keywords: 'onboarding analytics report funnel',
      },
      {
        route: 'adminPaymentMetrics',
        label: 'Payment metrics',
        icon: 'bank',
        keywords: 'report volume take rate refunds',
      },
      {
        route: 'adminPaymentAnalytics',
        label: 'Payment analytics',
        icon: 'card',
        keywords: 'report providers states failures',
      },
    ],
  },
  {
    title: 'Settings',
    pages: [
      {
        route: 'adminSettings',
        label: 'Settings',
        icon: 'settings',
        keywords: 'preferences rules',
      },
      {
        route: 'adminSettingsRefund',
        label: 'Cancellation and refunds',
        icon: 'refund',
        keywords: 'settings policy tiers',
      },
      {
        route: 'adminSettingsDispute',
        label: 'Dispute rules',
        icon: 'clock',
        keywords: 'settings disputes deadlines limits',
      },
      {
        route: 'adminPaymentSettings',
        label: 'Payment settings',
        icon: 'bank',
        keywords: 'payouts delay minimum',
      },
      {
        route: 'adminPaymentProviders',
        label: 'Payment providers',
        icon: 'card',
        keywords: 'settings stripe bank transfer keys',
      },
    ],
  },
];

/** Whether the front has this page and the guard allows it. */
export function canOpen(route: RouteName, session: RouteSession | null): boolean {
  const row = ROUTES[route];
  return staffScreens.includes(route) && guard(row, session, row.path).to === 'stay';
}

/** The pages that the session may open, by group of the sidebar. */
export function pageGroups(session: RouteSession | null): readonly Group[] {
  return GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ route }) => canOpen(route, session)),
  })).filter(({ pages }) => pages.length > 0);
}
