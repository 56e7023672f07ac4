import { randomUUID } from 'node:crypto';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { UNSENT } from '#tests/support/journeys/unsentStatus.ts';

test('a buyer asks, the seller answers without a connection, and both see everything once', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const { id, title } = await records.property(
    `House of the questions ${randomUUID().slice(0, 8)}`,
  );
  await signIn('buyer');
  await openHydrated(page, `/property/${id}`);
  await page.getByRole('link', { name: 'Message the seller' }).click();
  await expect(page).toHaveURL(/\/chat\?conversation=[0-9a-f-]{36}$/);
  const thread = page.locator('[role=region][tabindex="0"], [role=log]');
  await page.getByLabel('Message', { exact: true }).fill('Is there room for two bicycles?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText('Is there room for two bicycles?')).toBeVisible();
  await expect(thread.getByText(UNSENT)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: server.url });
  const seller = await context.newPage();
  await signIn('seller', seller);
  await openHydrated(seller, '/chat');
  const row = seller.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('1 new')).toBeVisible();
  await row.getByRole('link').click();
  const answers = seller.locator('[role=region][tabindex="0"], [role=log]');
  await expect(answers.getByText('New messages')).toBeVisible();
  await expect(row.getByText('1 new')).toHaveCount(0);
  // The read mark arrives in the open browser of the buyer.
  await expect(thread.getByText('Read', { exact: true })).toBeVisible();

  const sellersThread = seller.url();
  await context.setOffline(true);
  const field = seller.getByLabel('Message', { exact: true });
  for (const text of ['Yes, in the courtyard.', 'The gate is locked.']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(answers.getByText('Waiting for connection')).toHaveCount(2);
  await context.setOffline(false);
  await expect(answers.getByText(UNSENT)).toHaveCount(0);
  await expect(thread.getByText('Yes, in the courtyard.')).toHaveCount(1);
  await expect(thread.getByText('The gate is locked.')).toHaveCount(1);
  const lines = await thread.getByRole('listitem').allInnerTexts();
  const order = ['Is there room', 'Yes, in', 'The gate'].map((text) =>
    lines.findIndex((line) => line.includes(text)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));

  // A message written offline is sent by the next page of this browser, whichever it is.
  await context.setOffline(true);
  await field.fill('I leave the key with the neighbour.');
  await field.press('Enter');
  await expect(answers.getByText('Waiting for connection')).toHaveCount(1);
  await seller.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openHydrated(later, '/seller/dashboard');
  await expect(thread.getByText('I leave the key with the neighbour.')).toHaveCount(1);
  await openHydrated(later, new URL(sellersThread).pathname + new URL(sellersThread).search);
  const laterAnswers = later.locator('[role=region][tabindex="0"], [role=log]');
  await expect(laterAnswers.getByText('I leave the key with the neighbour.')).toHaveCount(1);

  await page.getByLabel('Message', { exact: true }).fill('Can I pay by PayPal?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(laterAnswers.getByText('may hold contact or payment details')).toBeVisible();

  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(thread).toBeVisible();
    await expectNoOverflow(page, `the chat at ${width} px`);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
  await expectNoOverflow(page, 'the list of conversations');
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('a message that arrives while the page connects is shown without a reload', async ({
  page,
  server,
  browser,
  signIn,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const { id } = await records.property(`House of the gap ${randomUUID().slice(0, 8)}`);
  await signIn('buyer');
  await openHydrated(page, `/property/${id}`);
  await page.getByRole('link', { name: 'Message the seller' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Is the street quiet?');
  await page.getByRole('button', { name: 'Send' }).click();
  const thread = page.locator('[role=region][tabindex="0"], [role=log]');
  await expect(thread.getByText('Is the street quiet?')).toBeVisible();
  await expect(thread.getByText(UNSENT)).toHaveCount(0);

  // The page has its messages, and its subscription waits.
  let subscribe = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    subscribe = resolve;
  });
  let answers503 = 1;
  await page.route('**/broadcasting/auth', async (route) => {
    await held;
    // The first time, the server is busy.
    if (answers503 > 0) await route.fulfill({ status: 503, json: { message: 'Busy.' } });
    else await route.continue();
    answers503 -= 1;
  });
  const authorising = page.waitForRequest('**/broadcasting/auth');
  await page.reload();
  await expect(thread.getByText('Is the street quiet?')).toBeVisible();
  await authorising;

  const context = await browser.newContext({ baseURL: server.url });
  const seller = await context.newPage();
  await signIn('seller', seller);
  await openHydrated(seller, new URL(page.url()).pathname + new URL(page.url()).search);
  await seller.getByLabel('Message', { exact: true }).fill('Very quiet: it is a dead end.');
  await seller.getByRole('button', { name: 'Send' }).click();
  const answers = seller.locator('[role=region][tabindex="0"], [role=log]');
  await expect(answers.getByText('Very quiet: it is a dead end.')).toBeVisible();
  await expect(answers.getByText(UNSENT)).toHaveCount(0);
  await expect(thread.getByText('Very quiet: it is a dead end.')).toHaveCount(0);

  subscribe();
  await expect(thread.getByText('Very quiet: it is a dead end.')).toHaveCount(1);
  // The browser itself reports the refusal.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/\b503\b/.test(text)));
  await context.close();
});
