import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { reserve, stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

test('a place by another name, a feature as a filter, and only broader searches that find something', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=lisboa%20with%20wifi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in Lisbon$/);
  const chip = page.getByRole('link', { name: /Wi-?fi/i }).first();
  await expect(chip).toBeVisible();

  await openHydrated(page, '/search?q=lisboa&amenities=pool,sauna,ev_charger,crib&guests=1');
  await expect(page.getByRole('heading', { name: 'No stays match your search' })).toBeVisible();
  const offer = page.getByRole('link', { name: /^Any amenities: [1-9]\d* stays?$/ });
  await expect(offer).toBeVisible();
  const count = /\d+/.exec(await offer.innerText())?.[0] ?? '';
  await offer.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^${count} stays? in Lisbon$`),
  );

  // The header leads back to this search from a property; Back closes the photos.
  const search = page.url();
  await page.getByRole('main').locator('li article a').first().click();
  await expect(page).toHaveURL(/\/property\//);
  await page.getByRole('button', { name: /^All \d+ photos$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/property\//);
  await page.getByRole('banner').getByRole('link', { name: 'Find a stay' }).click();
  await expect(page).toHaveURL(search);
});

test('a buyer sees what they agree to, scans the transfer and follows the refund by its parts', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const home = await records.property('The place with house rules', {
    house_rules: 'No shoes on the beds.',
  });
  await signIn('tamsin.ward');
  await reserve(page, home, stayFrom(50, 3));
  await page.getByText('Read the house rules').click();
  await expect(page.getByRole('main').getByText('No shoes on the beds.').first()).toBeVisible();
  await page.getByRole('button', { name: /pay .* by transfer/i }).click();
  await expect(page.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/buyer/dashboard');
  await expect(page.getByText(/^Transfer .* for The place with house rules$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your money' })).toBeVisible();

  const paid = await records.paidStay(home.id, 80, 3);
  await openHydrated(page, `/settings/booking/${paid}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  const refund = page.getByRole('table', { name: 'Your refund by part and state' });
  await expect(refund.getByRole('rowheader', { name: 'The nights' })).toBeVisible();
  await expect(
    refund.getByRole('rowheader', { name: 'On its way to the account you paid from' }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
