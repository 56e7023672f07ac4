import type { RouteRows } from '../row.ts';

const USER = { auth: 'user' } as const;
const BUYER = { auth: 'user', profile_types: ['buyer'] } as const;

export const accountRoutes = {
  profile: { path: '/profile', area: 'account', access: USER },
  settings: { path: '/settings', area: 'account', access: USER },
  settingsProfile: { path: '/settings/profile', area: 'account', access: USER },
  settingsBookings: { path: '/settings/bookings', area: 'account', access: USER },
  settingsBooking: { path: '/settings/booking/:id', area: 'account', access: BUYER },
  settingsSessions: { path: '/settings/sessions', area: 'account', access: USER },
  settingsTransactions: { path: '/settings/transactions', area: 'account', access: USER },
  settingsNotifications: { path: '/settings/notifications', area: 'account', access: USER },
  settingsPaymentMethods: { path: '/settings/payment-methods', area: 'account', access: USER },
  settingsDeleteAccount: { path: '/settings/delete-account', area: 'account', access: USER },
  changePassword: { path: '/change-password', area: 'account', access: USER },
  accountReferrals: { path: '/account/referrals', area: 'account', access: USER },
  compareProperties: { path: '/compare-properties', area: 'account', access: USER },
  chat: { path: '/chat', area: 'account', access: USER },
  logout: { path: '/logout', area: 'account', access: USER },
  transaction: { path: '/transactions/:id', area: 'account', access: USER },
  disputes: { path: '/disputes', area: 'account', access: USER },
  disputeCreate: { path: '/disputes/create', area: 'account', access: USER },
  dispute: { path: '/disputes/:id', area: 'account', access: USER },
} as const satisfies RouteRows;
