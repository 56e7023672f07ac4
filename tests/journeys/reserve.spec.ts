import { expect, test } from '#tests/support/journeys/journey.ts';
import { reserve, stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

test('a price that changed during log-in is shown before anything is reserved', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const home = await records.property('Where the price changes');
  const stay = stayFrom(40, 3);
  await reserve(page, home, stay);
  await expect(page).toHaveURL(/\/login\?redirect=/);

  const context = await browser.newContext({ baseURL: server.url });
  const admin = await context.newPage();
  await signIn('admin', admin);
  const at = `/api/v1/admin/properties/${home.id}`;
  const { version, rates } = (await (await admin.request.get(at)).json()) as {
    readonly version: number;
    readonly rates: { readonly base: number };
  };
  const raised = await admin.request.put(at, {
    data: { version, rates: { ...rates, base: rates.base + 5_000 } },
    headers: { origin: server.url },
  });
  expect(raised.status()).toBe(200);
  await context.close();

  await page.getByLabel('Email').fill('tamsin.ward@keystead.test');
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The price has changed').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/property/${home.id}`));
  await page.getByRole('button', { name: 'Reserve' }).first().click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
});

test('a seller edits their own listing instead of reserving it', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const home = await records.property('The place of its seller');
  await signIn('seller');
  await openHydrated(page, `/property/${home.id}`);
  await expect(page.getByRole('button', { name: /Reserve|Choose dates/ })).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/seller/properties/${home.id}/edit`));
});

test('a link to nights taken long ago says that they are not available', async ({
  page,
  server,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const home = await records.property('Where the nights are taken');
  await records.paidStay(home.id, 50, 3);
  const query = new URLSearchParams({ ...stayFrom(50, 3), guests: '2' });
  await openHydrated(page, `/property/${home.id}?${query}`);
  const box = page.getByRole('complementary');
  await expect(box.getByText('These nights are not available. Choose other dates.')).toBeVisible();
  // The price of taken nights is refused.
  expect(complaints.every((text) => text.includes('409'))).toBe(true);
  complaints.length = 0;
});
