import { describe, expect, it } from 'vitest';
import { matchRoute } from './match.ts';
import { ROUTES, ROUTE_NAMES, routeNamed } from './table.ts';

const rows = ROUTE_NAMES.map(routeNamed);

function tally(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

describe('the route table (section 2)', () => {
  it('has the 90 rows of the specification and the one row of records, each name and path once', () => {
    expect(rows.filter((row) => row.name !== 'records')).toHaveLength(90);
    expect(rows).toHaveLength(91);
    expect(new Set(rows.map((row) => row.name)).size).toBe(91);
    expect(new Set(rows.map((row) => row.path)).size).toBe(91);
  });

  it('has as many rows in each area as the specification lists, and the row of records', () => {
    expect(tally(rows.map((row) => row.area))).toEqual({
      public: 13,
      account: 19 + 1,
      auth: 11,
      buyer: 4,
      seller: 13,
      agent: 3,
      admin: 25,
      staff: 2,
    });
  });

  it('requires sign-in by area', () => {
    expect(tally(rows.map((row) => `${row.area} ${row.access.auth}`))).toEqual({
      'public public': 13,
      'account user': 19 + 1,
      'auth guest': 7,
      'auth verification': 4,
      'buyer user': 4,
      'seller user': 13,
      'agent user': 3,
      'admin user': 25,
      'staff user': 2,
    });
  });

  it('has exactly the titles of the specification', () => {
    const with_title = rows.filter((row) => row.title);
    expect(with_title.map((row) => [row.path, row.title])).toEqual([
      ['/buyer/saved', 'Saved Properties'],
      ['/seller/payouts', 'Payout Status'],
      ['/subscription', 'Subscription Management'],
      ['/agent/dashboard', 'Agent Dashboard'],
      ['/admin/dashboard', 'Admin Dashboard'],
      ['/admin/users', 'User Administration'],
      ['/admin/disputes', 'Dispute Management'],
      ['/admin/disputes/:id', 'Dispute Management'],
    ]);
  });

  it('requires completed onboarding on four routes', () => {
    const paths = rows.filter((row) => row.access.onboarding).map((row) => row.path);
    expect(paths.toSorted()).toEqual([
      '/booking/:id',
      '/buyer/onboarding',
      '/seller/onboarding',
      '/seller/properties/create',
    ]);
  });

  it('has the roles and profile types of the specification', () => {
    expect(ROUTES.adminDashboard.access.system_roles).toEqual(['admin', 'dispute_admin', 'owner']);
    expect(ROUTES.adminDispute.access.system_roles).toEqual(['dispute_admin', 'admin']);
    expect(ROUTES.adminPropertyCreate.access.system_roles).toEqual(['admin', 'owner']);
    expect(ROUTES.adminManualPayments.access.system_roles).toEqual(['admin']);
    expect(ROUTES.settingsBooking.access.profile_types).toEqual(['buyer']);
    expect(ROUTES.offers.access.profile_types).toEqual(['seller']);
    expect(rows.filter((row) => row.access.auth === 'guest').map((row) => row.access.else)).toEqual(
      Array.from({ length: 7 }, () => '/'),
    );
  });

  it('lets no pattern match the path of a later row', () => {
    const id = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';
    const found = rows.map((row) => {
      const example = row.path
        .replace(':id', id)
        .replace(':token', 'k3y')
        .replace(':resource', 'maintenance-tickets')
        .replace(':area', 'buyer');
      return matchRoute(example)?.route.name;
    });
    expect(found).toEqual(ROUTE_NAMES);
  });
});
