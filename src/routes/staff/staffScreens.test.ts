import { describe, expect, it } from 'vitest';
import { hasStaffScreen } from './staffScreens.ts';

const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

const RESOURCES = { vip_plans: { path: 'vip-plans' }, bookings: { path: 'bookings' } };

describe('screens of the staff front', () => {
  it.each([
    '/admin',
    '/admin/',
    '/admin/dashboard',
    '/owner/dashboard',
    '/admin/settings/refund',
    '/admin/audit',
    '/admin/system-health',
    '/admin/email-templates',
    '/admin/email-templates/booking_confirmed',
    '/admin/sent-emails',
    '/admin/vip-plans',
    '/admin/vip-plans/create',
    `/admin/vip-plans/${ID}`,
    `/admin/bookings/${ID}`,
  ])('exist at %s', (path) => {
    expect(hasStaffScreen(path, RESOURCES)).toBe(true);
  });

  it.each([
    '/admin/nowhere',
    '/admin/system-health/more',
    '/admin/nowhere/else',
    '/admin/vip-plans/7',
    `/admin/vip-plans/${ID}/notes`,
    '/admin/bookings/7',
    '/admin/audit/create',
    '/admin/email-templates/A.B',
    '/admin/sent-emails/7',
    '/search',
    '/administration',
  ])('do not exist at %s', (path) => {
    expect(hasStaffScreen(path, RESOURCES)).toBe(false);
  });
});
