import type { RouteRows } from '../row.ts';

const SELLER = { auth: 'user', profile_types: ['seller'] } as const;
/** Of agents: `scopes` in `RouteAccess`. */
const BOOKINGS = { ...SELLER, scopes: ['bookings'] } as const;
const LISTINGS = { ...SELLER, scopes: ['properties'] } as const;
const PAYOUTS = { ...SELLER, scopes: ['payouts:read'] } as const;
const OWN = { ...SELLER, scopes: [] } as const;

export const sellerRoutes = {
  sellerDashboard: { path: '/seller/dashboard', area: 'seller', access: SELLER },
  sellerBookings: { path: '/seller/bookings', area: 'seller', access: BOOKINGS },
  sellerAnalytics: { path: '/seller/analytics', area: 'seller', access: BOOKINGS },
  sellerPayouts: {
    path: '/seller/payouts',
    area: 'seller',
    access: PAYOUTS,
    title: 'Payout Status',
  },
  sellerPaymentAnalytics: { path: '/seller/payment-analytics', area: 'seller', access: PAYOUTS },
  sellerProperties: { path: '/seller/properties', area: 'seller', access: LISTINGS },
  sellerPropertyCreate: {
    path: '/seller/properties/create',
    area: 'seller',
    access: { ...LISTINGS, onboarding: true },
  },
  sellerProperty: { path: '/seller/properties/:id', area: 'seller', access: LISTINGS },
  sellerPropertyEdit: { path: '/seller/properties/:id/edit', area: 'seller', access: LISTINGS },
  sellerOnboarding: {
    path: '/seller/onboarding',
    area: 'seller',
    access: { ...OWN, onboarding: true },
  },
  sellerProfileNotApproved: {
    path: '/seller/profile-not-approved',
    area: 'seller',
    access: SELLER,
  },
  subscription: {
    path: '/subscription',
    area: 'seller',
    access: OWN,
    title: 'Subscription Management',
    subtitle: 'manage your VIP subscription and billing preferences',
  },
  offers: { path: '/offers', area: 'seller', access: BOOKINGS },
} as const satisfies RouteRows;
