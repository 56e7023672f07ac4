import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { imageUrl } from '#src/app/images/imageUrl.ts';
import * as limits from '#src/limits.ts';
import { matchRoute } from '#src/routes/match.ts';
import { ROUTE_NAMES, routeNamed, type RouteName } from '#src/routes/table.ts';

/** Section 2, word by word: the paths under each of its headings. */
const PATHS: Readonly<Record<string, string>> = {
  public:
    '/, /about, /terms, /refund, /privacy, /disclaimer, /contact, /pricing, /search, /our-policies, /property/{id}, /unauthorized-access, /debug-api',
  account:
    '/profile, /settings, /settings/profile, /settings/bookings, /settings/sessions, /settings/transactions, /settings/notifications, /settings/payment-methods, /settings/delete-account, /settings/booking/{id}, /change-password, /account/referrals, /compare-properties, /chat, /logout, /transactions/{id}, /disputes, /disputes/create, /disputes/{id}',
  auth: '/login, /register, /seller/register, /password-reset/email, /password-reset/{token}, /password-reset/success, /password-reset, /email-verification, /email-verification/verify, /email-verification/success, /email-verification/failure',
  buyer: '/buyer/dashboard, /buyer/saved, /buyer/onboarding, /booking/{id}',
  seller:
    '/seller/dashboard, /seller/bookings, /seller/analytics, /seller/payouts, /seller/payment-analytics, /seller/properties, /seller/properties/create, /seller/properties/{id}, /seller/properties/{id}/edit, /seller/onboarding, /seller/profile-not-approved, /subscription, /offers',
  agent: '/agent/dashboard, /agent/delegations, /agent/delegations/{id}',
  admin:
    '/admin/dashboard, /admin/users, /admin/bookings, /admin/bookings/{id}, /admin/disputes, /admin/disputes/{id}, /admin/properties, /admin/properties/{id}, /admin/properties/create, /admin/payouts, /admin/manual-payments, /admin/analytics, /admin/approvals, /admin/locations, /admin/onboarding, /admin/onboarding-analytics, /admin/fee-structures, /admin/settings, /admin/settings/refund, /admin/settings/dispute, /admin/payment-settings, /admin/payment-metrics, /admin/payment-analytics, /admin/payment-providers, /admin/visitor-analytics',
  staff: '/owner/dashboard, /dispute-admin/dashboard',
};

const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

describe('section 2: screens and routes', () => {
  const rows = ROUTE_NAMES.map(routeNamed);
  const listed = Object.entries(PATHS).flatMap(([area, text]) =>
    text.split(', ').map((path) => [area, path.replace(/\{(\w+)\}/g, ':$1')] as const),
  );

  it.each(listed)('%s routes: %s', (area, path) => {
    expect(rows.filter((row) => row.path === path).map((row) => row.area)).toEqual([area]);
  });

  it('there are no others but the catch-all not-found route and the one row of records', () => {
    const own = rows.filter(({ name }) => name !== 'records');
    expect(own.map(({ path }) => path).toSorted()).toEqual(
      listed.map(([, path]) => path).toSorted(),
    );
    expect(matchRoute('/nowhere')).toBeNull();
  });

  it('a route parameter that does not validate is not found', () => {
    expect(matchRoute(`/property/${ID}`)?.route.name).toBe('property');
    expect(matchRoute('/property/12')).toBeNull();
  });
});

describe('section 6: roles and permissions', () => {
  const ADMIN = ['admin'];
  it.each<[area: string, names: readonly RouteName[], roles: readonly string[]]>([
    [
      'Admin users, bookings, approvals, locations, fee structures, settings, payment pages, analytics, visitor analytics',
      [
        'adminUsers',
        'adminBookings',
        'adminBooking',
        'adminApprovals',
        'adminLocations',
        'adminFeeStructures',
        'adminSettings',
        'adminSettingsRefund',
        'adminSettingsDispute',
        'adminPaymentSettings',
        'adminPaymentMetrics',
        'adminPaymentAnalytics',
        'adminPaymentProviders',
        'adminAnalytics',
        'adminVisitorAnalytics',
      ],
      ADMIN,
    ],
    ['Payouts, manual payments', ['adminPayouts', 'adminManualPayments'], ADMIN],
    ['Admin disputes', ['adminDisputes', 'adminDispute'], ['dispute_admin', 'admin']],
    ['Admin dashboard', ['adminDashboard'], ['admin', 'dispute_admin', 'owner']],
    ['Admin property add/edit', ['adminPropertyCreate', 'adminProperty'], ['admin', 'owner']],
    ['Onboarding queue', ['adminOnboarding'], ['owner', 'admin']],
    ['Owner dashboard', ['ownerDashboard'], ['owner']],
    [
      'Agent dashboard and delegations',
      ['agentDashboard', 'agentDelegations', 'agentDelegation'],
      ['agent'],
    ],
  ])('%s', (_area, names, roles) => {
    for (const name of names)
      expect([name, [...(routeNamed(name).access.system_roles ?? [])].toSorted()]).toEqual([
        name,
        [...roles].toSorted(),
      ]);
  });

  it('Buyer pages: buyer; buyer booking and onboarding also need completed onboarding', () => {
    for (const name of ['buyerDashboard', 'buyerSaved', 'buyerOnboarding', 'booking'] as const)
      expect(routeNamed(name).access.profile_types).toEqual(['buyer']);
    for (const name of ['buyerOnboarding', 'booking'] as const)
      expect(routeNamed(name).access.onboarding).toBe(true);
  });

  it('Seller pages: seller; seller add property and seller onboarding need onboarding', () => {
    for (const name of ROUTE_NAMES.map(routeNamed).filter(({ area }) => area === 'seller'))
      expect(name.access.profile_types).toEqual(['seller']);
    for (const name of ['sellerPropertyCreate', 'sellerOnboarding'] as const)
      expect(routeNamed(name).access.onboarding).toBe(true);
  });
});

describe('section 6: signed-in users', () => {
  it('Login, register, password reset: logged-out only; logged-in users go to /', () => {
    for (const name of [
      'login',
      'register',
      'sellerRegister',
      'passwordReset',
      'passwordResetEmail',
      'passwordResetToken',
      'passwordResetSuccess',
    ] as const)
      expect([name, routeNamed(name).access]).toEqual([name, { auth: 'guest', else: '/' }]);
  });
});

describe('section 9: numbers in styles', () => {
  const css = (path: string) => readFileSync(path, 'utf8');
  const rem = (px: number) => `${px / 16}rem`;

  it('Toasts: gap 16 px, removal 200 ms after close', () => {
    const styles = css('src/app/deferred/toasts/Toaster.module.css');
    expect(styles).toContain(`--gap: ${rem(limits.TOAST_GAP_PX)};`);
    expect(styles).toContain(`leave ${limits.TOAST_REMOVAL_DELAY_MS}ms`);
    // bottom-right by default
    expect(styles).toMatch(/inset-block-end: 0;\s+inset-inline-end: 0;/);
  });

  it('Page loading bar: height 3 px, reset delay 400 ms', () => {
    const styles = css('src/app/pages/PageLoadingBar.module.css');
    expect(styles).toContain(`block-size: ${rem(limits.LOADING_BAR_HEIGHT_PX)};`);
    expect(styles).toContain(`opacity ${limits.LOADING_BAR_RESET_DELAY_MS}ms`);
  });

  it('Theme colours: primary green, secondary blue, success green, info blue, warning yellow, error red, neutral slate', () => {
    const tokens = css('src/app/styles/tokens.css');
    const hues: Readonly<Record<string, readonly [from: number, to: number]>> = {
      green: [90, 170],
      blue: [195, 255],
      yellow: [35, 65],
      red: [0, 20],
    };
    for (const [role, colour] of Object.entries(limits.THEME_COLOURS)) {
      const [from, to] = hues[colour] ?? [0, 0];
      if (to === 0) continue;
      const [, light = ''] = new RegExp(`--${role}: light-dark\\((#\\w{6})`).exec(tokens) ?? [];
      const hue = hueOf(light);
      expect([role, hue >= from && hue <= to, Math.round(hue)]).toEqual([
        role,
        true,
        Math.round(hue),
      ]);
    }
  });

  it('Image requests end in /_ipx with operations in the path (section 7), webp by default', () => {
    const address = imageUrl('/base', 'photos/a.jpg', limits.IMAGE_BREAKPOINTS_PX.sm);
    expect(address).toBe('/base/_ipx/f_webp,q_80,w_640/photos/a.jpg');
  });
});

/** The hue in degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  if (range === 0) return 0;
  const sixth = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sixth * 60 + 360) % 360;
}
