import { describe, expect, it } from 'vitest';
import { href } from '#src/routes/href.ts';
import { isStayCall, isStayPage } from './offlineRequests.ts';

const ID = '01a2083a-da85-70c4-8e82-be1601c13fc9';

describe('what can be read offline', () => {
  it.each([
    [href('buyerDashboard'), true],
    [href('settingsBookings'), true],
    [href('settingsBooking', { id: ID }), true],
    [href('home'), false],
    [href('settings'), false],
    [href('settingsTransactions'), false],
    [href('sellerBookings'), false],
    ['/admin/dashboard', false],
    [`/settings/booking/${ID}/more`, false],
  ])('the page %s: %s', (path, kept) => {
    expect(isStayPage(path)).toBe(kept);
  });

  it.each([
    ['/api/user', true],
    ['/api/v1/bookings?as=buyer&when=upcoming', true],
    ['/api/v1/bookings?as=seller&when=upcoming', false],
    [`/api/v1/bookings/${ID}`, true],
    [`/api/v1/bookings/${ID}/refund`, false],
    ['/api/v1/onboarding-status', true],
    ['/api/v1/conversations/unread', true],
    ['/api/v1/conversations', false],
    ['/api/v1/quotes', false],
    ['/api/v1/admin/bookings', false],
  ])('the reply of %s: %s', (path, kept) => {
    expect(isStayCall(new URL(path, 'https://keystead.test'))).toBe(kept);
  });
});
