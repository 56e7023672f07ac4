import type { RouteRows } from '../row.ts';

const ADMIN = { auth: 'user', system_roles: ['admin'] } as const;
const DISPUTES = { auth: 'user', system_roles: ['dispute_admin', 'admin'] } as const;
const ADMIN_OR_OWNER = { auth: 'user', system_roles: ['admin', 'owner'] } as const;
const DASHBOARD = { auth: 'user', system_roles: ['admin', 'dispute_admin', 'owner'] } as const;

const DISPUTE_TITLE = 'Dispute Management';

export const adminRoutes = {
  adminDashboard: {
    path: '/admin/dashboard',
    area: 'admin',
    access: DASHBOARD,
    title: 'Admin Dashboard',
  },
  adminUsers: { path: '/admin/users', area: 'admin', access: ADMIN, title: 'User Administration' },
  adminBookings: { path: '/admin/bookings', area: 'admin', access: ADMIN },
  adminBooking: { path: '/admin/bookings/:id', area: 'admin', access: ADMIN },
  adminDisputes: { path: '/admin/disputes', area: 'admin', access: DISPUTES, title: DISPUTE_TITLE },
  adminDispute: {
    path: '/admin/disputes/:id',
    area: 'admin',
    access: DISPUTES,
    title: DISPUTE_TITLE,
  },
  adminProperties: { path: '/admin/properties', area: 'admin', access: ADMIN },
  adminPropertyCreate: { path: '/admin/properties/create', area: 'admin', access: ADMIN_OR_OWNER },
  adminProperty: { path: '/admin/properties/:id', area: 'admin', access: ADMIN_OR_OWNER },
  adminPayouts: { path: '/admin/payouts', area: 'admin', access: ADMIN },
  adminManualPayments: { path: '/admin/manual-payments', area: 'admin', access: ADMIN },
  adminAnalytics: { path: '/admin/analytics', area: 'admin', access: ADMIN },
  adminApprovals: { path: '/admin/approvals', area: 'admin', access: ADMIN },
  adminLocations: { path: '/admin/locations', area: 'admin', access: ADMIN },
  adminOnboarding: { path: '/admin/onboarding', area: 'admin', access: ADMIN_OR_OWNER },
  adminOnboardingAnalytics: { path: '/admin/onboarding-analytics', area: 'admin', access: ADMIN },
  adminFeeStructures: { path: '/admin/fee-structures', area: 'admin', access: ADMIN },
  adminSettings: { path: '/admin/settings', area: 'admin', access: ADMIN },
  adminSettingsRefund: { path: '/admin/settings/refund', area: 'admin', access: ADMIN },
  adminSettingsDispute: { path: '/admin/settings/dispute', area: 'admin', access: ADMIN },
  adminPaymentSettings: { path: '/admin/payment-settings', area: 'admin', access: ADMIN },
  adminPaymentMetrics: { path: '/admin/payment-metrics', area: 'admin', access: ADMIN },
  adminPaymentAnalytics: { path: '/admin/payment-analytics', area: 'admin', access: ADMIN },
  adminPaymentProviders: { path: '/admin/payment-providers', area: 'admin', access: ADMIN },
  adminVisitorAnalytics: { path: '/admin/visitor-analytics', area: 'admin', access: ADMIN },
} as const satisfies RouteRows;
