import type { Page } from '@playwright/test';
import PusherServer from 'pusher';
import { submitOnboarding } from '#tests/support/journeys/submitOnboarding.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { payByTransfer, reserve, settle, stayFrom } from '#tests/support/journeys/market.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { KEYS } from '#tests/support/network/realtimeKeys.ts';
import { openReviewer } from '#tests/support/journeys/reviewers.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

const toastOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(title, { exact: true });

test('the open page of a new user shows that staff approved the last step (section 4)', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const email = 'just.arrived@people.test';
  await registerUser(page, server.url, { name: 'Just Arrived', email, profile_type: 'buyer' });
  await submitOnboarding(page, server.url);
  const joined = waitForSubscription(page);
  await page.goto('/buyer/onboarding');
  await joined;

  const staff = await openReviewer(browser, server.url, page, signIn);
  await staff.approveAll();
  await staff.leave();

  await expect(toastOf(page, 'Onboarding Complete!')).toBeVisible();
  // The user was loaded again: pages that require the onboarding open now.
  await expect(page.getByRole('main')).toContainText(/verified|complete/i);
});

test('a signed-in page receives what the official SDK publishes on the user’s channel (section 7)', async ({
  page,
  server,
  signInByForm,
}) => {
  const joined = waitForSubscription(page);
  await signInByForm('seller');
  await joined;
  const reply = await page.request.get('/api/user');
  const { data } = (await reply.json()) as { data: { id: string } };
  const sdk = new PusherServer({
    appId: KEYS.id,
    key: KEYS.key,
    secret: KEYS.secret,
    host: '127.0.0.1',
    port: new URL(server.url).port,
    useTLS: false,
  });
  const userReload = page.waitForResponse('**/api/user');
  await sdk.trigger(`private-user.${data.id}`, 'profile.updated', {});
  await userReload;
  const payload = { onboarding_complete: true, onboarding_status: 'complete' };
  await sdk.trigger(`private-user.${data.id}`, 'onboarding.status.updated', payload);
  await expect(toastOf(page, 'Onboarding Complete!')).toBeVisible();
});

test('a booking’s page updates when staff settle its transfer', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const stay = stayFrom(110, 3);
  const card = await (await ownRecords(server.url)).property('House of the open page');
  await signIn('buyer');
  await reserve(page, card, stay);
  await expect(page).toHaveURL(/\/booking\//);
  const reference = await payByTransfer(page);
  const joined = waitForSubscription(page);
  await page.reload();
  await joined;
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });

  const staffContext = await browser.newContext({ baseURL: server.url });
  const staff = await staffContext.newPage();
  await signIn('admin', staff);
  await settle(staff, reference);
  await staffContext.close();

  await expect(page.getByText('Booking confirmed')).toBeVisible();
  expect(loads).toEqual([]);
});
