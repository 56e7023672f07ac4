import type { RouteRows } from '../row.ts';

const BUYER = { auth: 'user', profile_types: ['buyer'] } as const;
const ONBOARDED_BUYER = { ...BUYER, onboarding: true } as const;

export const buyerRoutes = {
  buyerDashboard: { path: '/buyer/dashboard', area: 'buyer', access: BUYER },
  buyerSaved: { path: '/buyer/saved', area: 'buyer', access: BUYER, title: 'Saved Properties' },
  buyerOnboarding: { path: '/buyer/onboarding', area: 'buyer', access: ONBOARDED_BUYER },
  booking: { path: '/booking/:id', area: 'buyer', access: ONBOARDED_BUYER },
} as const satisfies RouteRows;
