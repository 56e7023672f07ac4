import type { RouteRows } from '../row.ts';

const USER = { auth: 'user' } as const;
/** Refused to agents while they act for a seller, or within a scope. */
const OWN = { ...USER, scopes: [] } as const;
const BOOKINGS = { ...USER, scopes: ['bookings'] } as const;
const BUYER = { auth: 'user', profile_types: ['buyer'] } as const;

export const accountRoutes = {
  profile: { path: '/profile', area: 'account', access: USER },
  settings: { path: '/settings', area: 'account', access: USER },
  settingsProfile: { path: '/settings/profile', area: 'account', access: USER },
  settingsBookings: { path: '/settings/bookings', area: 'account', access: BOOKINGS },
  settingsBooking: { path: '/settings/booking/:id', area: 'account', access: BUYER },
  settingsSessions: { path: '/settings/sessions', area: 'account', access: USER },
  settingsTransactions: { path: '/settings/transactions', area: 'account', access: OWN },
  settingsNotifications: { path: '/settings/notifications', area: 'account', access: USER },
  settingsPaymentMethods: { path: '/settings/payment-methods', area: 'account', access: USER },
  settingsDeleteAccount: { path: '/settings/delete-account', area: 'account', access: USER },
  changePassword: { path: '/change-password', area: 'account', access: USER },
  accountReferrals: { path: '/account/referrals', area: 'account', access: USER },
  compareProperties: { path: '/compare-properties', area: 'account', access: USER },
  chat: { path: '/chat', area: 'account', access: USER },
  logout: { path: '/logout', area: 'account', access: USER },
  transaction: { path: '/transactions/:id', area: 'account', access: OWN },
  disputes: { path: '/disputes', area: 'account', access: BOOKINGS },
  disputeCreate: { path: '/disputes/create', area: 'account', access: BOOKINGS },
  dispute: { path: '/disputes/:id', area: 'account', access: BOOKINGS },
} as const satisfies RouteRows;
