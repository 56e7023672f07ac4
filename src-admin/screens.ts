import { resources } from '#resources';
import { ROUTE_NAMES, ROUTES, type RouteName } from '#src/routes/table.ts';

const LISTS = Object.values(resources).map(({ path }) => `/admin/${path}`);
const PAGES: readonly RouteName[] = [
  'adminDashboard',
  'ownerDashboard',
  'disputeAdminDashboard',
  'adminApprovals',
  'adminOnboarding',
  'adminAnalytics',
  'adminVisitorAnalytics',
  'adminOnboardingAnalytics',
  'adminPaymentSettings',
  'adminPaymentMetrics',
  'adminPaymentAnalytics',
  'adminSettings',
  'adminSettingsRefund',
  'adminSettingsDispute',
  'adminPaymentProviders',
];

/** The routes that the staff front serves: its pages, and those of every declared resource. */
export const staffScreens = ROUTE_NAMES.filter(
  (name) =>
    PAGES.includes(name) ||
    LISTS.some((list) => ROUTES[name].path === list || ROUTES[name].path.startsWith(`${list}/`)),
);
