import { randomUUID } from 'node:crypto';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

test('what another person does arrives in the open page, and opening it reads it', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const title = `House of the bell ${randomUUID().slice(0, 8)}`;
  const { id } = await records.property(title, { instant_booking: false });
  await signIn('seller');
  const joined = waitForSubscription(page, 'user.');
  await openHydrated(page, '/seller/dashboard');
  await joined;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const markAll = list.getByRole('button', { name: 'Mark all as read' });
  // The list is there: before, it does not know whether something is unread.
  await expect(
    list.getByRole('listitem').or(list.getByText('No notifications yet')).first(),
  ).toBeVisible();
  if (await markAll.isVisible()) await markAll.click();
  await expect(markAll).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');

  await records.paidStay(id, 40, 2);
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await bell.click();
  const item = list.getByRole('link', { name: /Accept or decline the booking/ }).first();
  await expect(item).toContainText('Unread:');
  expect(await axeViolations(page)).toEqual([]);
  await item.click();
  await expect(page).toHaveURL(/\/seller\/bookings\?booking=/);
  await expect(list).toBeHidden();
  await bell.click();
  await expect(item).toBeVisible();
  await expect(item).not.toContainText('Unread:');

  await page.setViewportSize({ width: 375, height: 740 });
  await openHydrated(page, '/seller/dashboard');
  await bell.click();
  await expect(list.getByText(/Accept or decline the booking/).first()).toBeVisible();
  await expectNoOverflow(page, 'notifications');
  expect(await axeViolations(page)).toEqual([]);
});

test('a person chooses what reaches them', async ({ page, server, complaints }) => {
  const email = 'chooses.calm@people.test';
  await registerUser(page, server.url, { name: 'Chooses Calm', email, profile_type: 'buyer' });
  await openHydrated(page, '/settings/notifications');
  await expect(page).toHaveTitle('Notifications · Keystead');
  const main = page.getByRole('main');
  await expect(main.getByText('Always on', { exact: true })).toHaveCount(3);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, 'notifications');
    expect(await axeViolations(page)).toEqual([]);
  }
  const bookings = main.getByRole('switch', { name: 'Bookings: Email' });
  await bookings.uncheck();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bookings).toBeChecked();
  await main.getByRole('switch', { name: 'Messages: Email' }).uncheck();
  await main
    .getByRole('switch', { name: 'Hold emails and push notifications during quiet hours' })
    .check();
  await main.getByLabel('From').selectOption('23:00');
  await main.getByLabel('Time zone', { exact: true }).selectOption('Europe/Lisbon');
  // Changes are sent one after the other, so this is the last one.
  const saved = page.waitForResponse((reply) =>
    (reply.request().postData() ?? '').includes('"digest":true'),
  );
  await main.getByRole('switch', { name: /Collect what can wait/ }).click();
  await saved;

  await page.route('**/notifications/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await bookings.click();
  await expect(page.getByText('Your change was not saved')).toBeVisible();
  await expect(bookings).toBeChecked();
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  complaints.splice(0, complaints.length);
  await page.unroute('**/notifications/preferences');
  const savedAgain = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bookings).not.toBeChecked();
  // Leaving the page before would abort the request.
  expect((await savedAgain).ok()).toBe(true);

  await openHydrated(page, '/settings/notifications');
  await expect(bookings).not.toBeChecked();
  await expect(main.getByRole('switch', { name: 'Messages: Email' })).not.toBeChecked();
  await expect(main.getByLabel('From')).toHaveValue('23:00');
  await expect(main.getByLabel('Time zone', { exact: true })).toHaveValue('Europe/Lisbon');
  await expect(main.getByRole('switch', { name: /Collect what can wait/ })).toBeChecked();
});

test('the link in an email stops such emails without sign-in, and can be undone', async ({
  page,
  server,
  signIn,
  browser,
}) => {
  const records = await ownRecords(server.url);
  const place = `House without emails ${randomUUID().slice(0, 8)}`;
  const { id } = await records.property(place, { instant_booking: false });
  const emails = async () => {
    const outbox = await (await page.request.get('/dev/mail')).text();
    const items = outbox.split('<li>').filter((item) => item.includes('seller@keystead.test'));
    return items.filter((item) => item.includes('Accept or decline the booking')).length;
  };
  const before = await emails();
  await records.paidStay(id, 40, 2);
  // A job sends it.
  await expect.poll(emails).toBe(before + 1);
  const link = await linkInEmail(
    page.request,
    'Accept or decline the booking',
    /\/unsubscribe\?token=[\w.-]+/,
  );
  const context = await browser.newContext({ baseURL: server.url });
  const mailbox = await context.newPage();
  await mailbox.goto(link);
  for (const width of [375, 1440]) {
    await mailbox.setViewportSize({ width, height: 900 });
    await expectNoOverflow(mailbox, 'unsubscribe');
    expect(await axeViolations(mailbox)).toEqual([]);
  }
  await mailbox.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(
    mailbox.getByRole('heading', { name: 'You get no emails about bookings' }),
  ).toBeVisible();

  await records.paidStay(id, 50, 2);
  expect(await emails()).toBe(before + 1);
  await signIn('seller');
  await openHydrated(page, '/settings/notifications');
  const bookings = page.getByRole('switch', { name: 'Bookings: Email' });
  await expect(bookings).not.toBeChecked();

  await mailbox.getByRole('button', { name: 'Send them again' }).click();
  await expect(mailbox.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  await context.close();
  await openHydrated(page, '/settings/notifications');
  await expect(bookings).toBeChecked();
});
