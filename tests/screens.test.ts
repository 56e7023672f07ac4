import { describe, expect, it } from 'vitest';
import { ROUTE_NAMES, ROUTES } from '#src/routes/table.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { staffScreens } from '#src-admin/screens.ts';
import { screens } from '#src-market/screens.ts';

describe('screens', () => {
  it('stand behind rows of the route table, each in the front that its path belongs to', () => {
    for (const name of Object.keys(screens)) expect(ROUTE_NAMES).toContain(name);
    for (const name of staffScreens) expect(isStaffPath(ROUTES[name].path)).toBe(true);
  });

  it('are counted: rows without one are a later issue’s', () => {
    const built = new Set<string>([...Object.keys(screens), ...staffScreens]);
    const missing = ROUTE_NAMES.filter((name) => !built.has(name));
    console.info(`${missing.length} of ${ROUTE_NAMES.length} routes have no screen yet`);
    expect(ROUTE_NAMES).toHaveLength(90);
    // What the main job needs is there.
    for (const name of [
      'home',
      'search',
      'property',
      'login',
      'register',
      'booking',
      'settingsBookings',
      'settingsBooking',
      'sellerBookings',
      'adminManualPayments',
    ])
      expect(missing).not.toContain(name);
  });
});
