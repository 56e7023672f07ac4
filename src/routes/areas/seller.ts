import type { RouteRows } from '../row.ts';

const SELLER = { auth: 'user', profile_types: ['seller'] } as const;
const ONBOARDED_SELLER = { ...SELLER, onboarding: true } as const;

export const sellerRoutes = {
  sellerDashboard: { path: '/seller/dashboard', area: 'seller', access: SELLER },
  sellerBookings: { path: '/seller/bookings', area: 'seller', access: SELLER },
  sellerAnalytics: { path: '/seller/analytics', area: 'seller', access: SELLER },
  sellerPayouts: {
    path: '/seller/payouts',
    area: 'seller',
    access: SELLER,
    title: 'Payout Status',
  },
  sellerPaymentAnalytics: { path: '/seller/payment-analytics', area: 'seller', access: SELLER },
  sellerProperties: { path: '/seller/properties', area: 'seller', access: SELLER },
  sellerPropertyCreate: {
    path: '/seller/properties/create',
    area: 'seller',
    access: ONBOARDED_SELLER,
  },
  sellerProperty: { path: '/seller/properties/:id', area: 'seller', access: SELLER },
  sellerPropertyEdit: { path: '/seller/properties/:id/edit', area: 'seller', access: SELLER },
  sellerOnboarding: { path: '/seller/onboarding', area: 'seller', access: ONBOARDED_SELLER },
  sellerProfileNotApproved: {
    path: '/seller/profile-not-approved',
    area: 'seller',
    access: SELLER,
  },
  subscription: {
    path: '/subscription',
    area: 'seller',
    access: SELLER,
    title: 'Subscription Management',
    subtitle: 'manage your VIP subscription and billing preferences',
  },
  offers: { path: '/offers', area: 'seller', access: SELLER },
} as const satisfies RouteRows;
