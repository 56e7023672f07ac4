import { accountRoutes } from './areas/account.ts';
import { adminRoutes } from './areas/admin.ts';
import { authRoutes } from './areas/auth.ts';
import { buyerRoutes } from './areas/buyer.ts';
import { publicRoutes } from './areas/public.ts';
import { sellerRoutes } from './areas/seller.ts';
import { staffRoutes } from './areas/staff.ts';
import type { RouteRow } from './row.ts';

/**
 * Every route of the specification (section 2) and the row of records, data only, in matching order: a
 * literal path comes before a pattern that also matches it.
 */
export const ROUTES = {
  ...publicRoutes,
  ...accountRoutes,
  ...authRoutes,
  ...buyerRoutes,
  ...sellerRoutes,
  ...staffRoutes,
  ...adminRoutes,
} as const;

export type RouteName = keyof typeof ROUTES;
export type PathOf<Name extends RouteName> = (typeof ROUTES)[Name]['path'];

export interface Route extends RouteRow {
  readonly name: RouteName;
}

// Object.keys widens to string[]; the keys of ROUTES are RouteName by definition.
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

export function routeNamed(name: RouteName): Route {
  return { name, ...ROUTES[name] };
}
