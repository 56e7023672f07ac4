import { expect, test } from '#tests/support/journeys/journey.ts';
import { stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

test('a seller prices pets and offers breakfast; a family books both, and both sides see them', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const title = 'Where the family has breakfast';
  const home = await records.property(title, {
    max_guests: 5,
    amenities: ['wifi', 'pets_allowed'],
    instant_booking: true,
  });

  await signIn('seller');
  await openHydrated(page, `/seller/properties/${home.id}/edit?step=price`);
  await page.getByRole('switch', { name: 'Charge for pets' }).check();
  await page.getByLabel('Each pet').fill('20');
  await page.getByRole('button', { name: 'Add an extra' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add the extra' }).click();
  await expect(dialog.getByText('Write at least 2 characters.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Breakfast');
  await dialog.getByLabel('Price').fill('12.50');
  await dialog.getByLabel('Charged for').selectOption('guest_night');
  await dialog.getByRole('button', { name: 'Add the extra' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('€12.50 a guest and night')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const buyer = await context.newPage();
  await signIn('tamsin.ward', buyer);
  const query = new URLSearchParams({ ...stayFrom(60, 2), guests: '3' });
  await openHydrated(buyer, `/property/${home.id}?${query}`);
  const box = buyer.getByRole('complementary');
  await box.getByText('Children, infants and pets').click();
  await box.getByRole('button', { name: 'More: Children among them' }).click();
  await box.getByRole('button', { name: 'More: Pets' }).click();
  await box.getByRole('checkbox', { name: /^Breakfast/ }).check();
  await expect(box.getByText('Pets: €20 × 1')).toBeVisible();
  await expect(box.getByText(/Breakfast.?: €12\.50 × 6/)).toBeVisible();
  await buyer.reload();
  await expect(box.getByText(/Breakfast.?: €12\.50 × 6/)).toBeVisible();
  await box.getByRole('button', { name: 'Reserve' }).click();
  await expect(buyer).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(buyer.getByText('3 guests (1 child), 1 pet').first()).toBeVisible();
  await expect(buyer.getByText(/Breakfast.? × 3/).first()).toBeVisible();
  await context.close();

  await openHydrated(page, '/seller/bookings');
  const row = page.getByRole('listitem').filter({ hasText: title }).first();
  await expect(row.getByText('3 guests (1 child), 1 pet')).toBeVisible();
});
