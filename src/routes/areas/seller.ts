import type { RouteRows } from '../row.ts';

const SELLER = { auth: 'user', profile_types: ['seller'] } as const;
/** Of agents: `scope` in `RouteAccess`. */
const BOOKINGS = { ...SELLER, scope: 'bookings' } as const;
const LISTINGS = { ...SELLER, scope: 'properties' } as const;
const PAYOUTS = { ...SELLER, scope: 'payouts:read' } as const;
const OWN = { ...SELLER, scope: 'own' } as const;

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
  },
  offers: { path: '/offers', area: 'seller', access: BOOKINGS },
} as const satisfies RouteRows;
