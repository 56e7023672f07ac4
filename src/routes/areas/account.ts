import type { RouteAccess, RouteRows } from '../row.ts';

const USER = { auth: 'user' } as const;
/** Refused to agents while they act for a seller, or within a scope. */
const OWN = { ...USER, scope: 'own' } as const;
const BOOKINGS = { ...USER, scope: 'bookings' } as const;
const BUYER = { auth: 'user', profile_types: ['buyer'] } as const;

const at = <Path extends `/${string}`, Access extends RouteAccess>(path: Path, access: Access) =>
  ({ path, area: 'account', access }) as const;

export const accountRoutes = {
  profile: at('/profile', USER),
  settings: at('/settings', USER),
  settingsProfile: at('/settings/profile', USER),
  settingsBookings: at('/settings/bookings', BOOKINGS),
  settingsBooking: at('/settings/booking/:id', BUYER),
  settingsSessions: at('/settings/sessions', USER),
  settingsTransactions: at('/settings/transactions', OWN),
  settingsNotifications: at('/settings/notifications', USER),
  settingsPaymentMethods: at('/settings/payment-methods', USER),
  settingsDeleteAccount: at('/settings/delete-account', USER),
  changePassword: at('/change-password', USER),
  accountReferrals: at('/account/referrals', USER),
  compareProperties: at('/compare-properties', USER),
  chat: at('/chat', USER),
  logout: at('/logout', USER),
  transaction: at('/transactions/:id', OWN),
  disputes: at('/disputes', BOOKINGS),
  disputeCreate: at('/disputes/create', BOOKINGS),
  dispute: at('/disputes/:id', BOOKINGS),
  // Ours: the screens of every resource that declares `market`; its grants decide what is seen.
  records: at('/:area/records/:resource', USER),
} as const satisfies RouteRows;
