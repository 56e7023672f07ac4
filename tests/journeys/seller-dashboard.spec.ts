import { randomUUID } from 'node:crypto';
import { Client } from '#tests/durability/client.mjs';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { payByTransfer, reserve, settle, stayFrom } from '#tests/support/journeys/market.ts';

const SIZES = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

test('a request is answered from the dashboard, on a page that says what it earns', async ({
  page,
  server,
  signIn,
  browser,
}) => {
  const another = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const records = await ownRecords(server.url);
  const home = await records.property(`Desk loft ${randomUUID().slice(0, 4)}`, {
    instant_booking: false,
  });
  const stay = stayFrom(40, 3);
  const buyer = await another();
  await signIn('tamsin.ward', buyer);
  await reserve(buyer, home, stay);
  const reference = await payByTransfer(buyer);
  const staff = await another();
  await signIn('admin', staff);
  await settle(staff, reference);

  await signIn('seller');
  await page.goto('/seller/dashboard');
  const todo = page.locator('#todo');
  const request = todo.getByRole('listitem').filter({ hasText: home.title });
  await expect(request.getByText(/hours left/)).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'the seller’s page');
  }
  await request.getByRole('link', { name: /^Answer the request/ }).click();

  await expect(page).toHaveURL(/\/seller\/bookings\?booking=/);
  await expect(page.getByText('waits for your answer')).toBeVisible();
  await expect(
    page.getByText('Email and phone are shown while a booking is confirmed.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^You would earn €/ })).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept booking' }).click();
  await expect(page.getByText('Booking confirmed').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^You earn €/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'tamsin.ward@keystead.test' })).toBeVisible();
  await expect(page.getByText(/^Due on/)).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'the seller’s page');
  }

  // A change of the buyer appears without a reload.
  const id = new URL(page.url()).searchParams.get('booking') ?? '';
  const wished = { check_in: stay.check_in, check_out: stayFrom(40, 4).check_out, guests: 2 };
  const query = new URLSearchParams({ ...wished, guests: '2' });
  const price = (await records.buyer.get(`/v1/bookings/${id}/change-price?${query}`)) as {
    readonly body: { readonly data: { readonly total: number } };
  };
  const { total } = price.body.data;
  await records.buyer.post(`/v1/bookings/${id}/changes`, { ...wished, total }, randomUUID());
  await expect(page.getByRole('button', { name: 'Accept the change' })).toBeVisible();

  // Back returns to the list with its tab.
  await page.goto('/seller/bookings?when=upcoming');
  await page.getByRole('link', { name: home.title }).click();
  await expect(page.getByRole('heading', { name: /^Booking / })).toBeVisible();
  await page.getByRole('link', { name: 'Bookings', exact: true }).last().click();
  await expect(page).toHaveURL('/seller/bookings?when=upcoming');
});

test('company details appear on receipts from then on; all listings are paused and resumed', async ({
  page,
  server,
  signIn,
  browser,
}) => {
  const records = await ownRecords(server.url);
  const home = await records.property(`Receipt loft ${randomUUID().slice(0, 4)}`);
  await records.paidStay(home.id, 60, 2);
  await signIn('seller');
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Add company details' }).click();
  await page.getByLabel('Legal name').fill('Casas da Marta, Lda.');
  await page.getByLabel('Street and number').fill('Rua da Prata 12');
  await page.getByLabel('Town or city').fill('Lisbon');
  await page.getByLabel('Country').selectOption('PT');
  await page.getByLabel('VAT number').fill('PT1');
  await page.getByRole('button', { name: 'Save company details' }).click();
  await expect(page.getByText('This is not a VAT number of that country.')).toBeVisible();
  await page.getByLabel('VAT number').fill('PT500697256');
  await page.getByRole('button', { name: 'Save company details' }).click();
  await expect(page.getByText('VAT number PT500697256')).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'the seller’s page');
  }
  await records.paidStay(home.id, 70, 2);

  const buyer = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn('tamsin.ward', buyer);
  const receipts = async () => {
    await buyer.goto('/settings/transactions?kind=paid');
    return buyer.getByRole('link').filter({ hasText: home.title });
  };
  await (await receipts()).first().click();
  await expect(buyer.getByText('Casas da Marta, Lda.')).toBeVisible();
  await (await receipts()).nth(1).click();
  await expect(buyer.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await expect(buyer.getByText('Casas da Marta, Lda.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Pause all listings' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Pause all \d+ listings\?$/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Pause \d+ listings$/ }).click();
  await expect(dialog).toBeHidden();
  const visitor = new Client(server.url);
  expect((await visitor.get(`/v1/properties/${home.id}`)).status).toBe(404);
  await page.goto('/seller/properties');
  await expect(page.getByText(/listings are paused by “Pause all”/)).toBeVisible();
  await page.goto('/seller/dashboard');
  await page.getByRole('button', { name: 'Resume all' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Resume \d+ listings$/ })
    .click();
  await expect(page.getByText(/paused by “Pause all”/)).toHaveCount(0);
  expect((await visitor.get(`/v1/properties/${home.id}`)).status).toBe(200);
});
