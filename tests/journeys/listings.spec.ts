import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { photoOf } from '#tests/support/journeys/photoOf.ts';
import { toast } from '#tests/support/journeys/toast.ts';

const TITLE = 'Three rooms above the fig garden';
const NEW_TITLE = 'Three sunny rooms above the fig garden';
const WIDTHS = [375, 1440] as const;

const saved = (page: Page) => expect(page.getByRole('status').getByText('Saved')).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

/** Waits until nothing loads any more, and checks both widths. */
async function isAccessible(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page, `${what} at ${width}`);
    expect(await axeViolations(page), `${what} at ${width}`).toEqual([]);
  }
}

test('a seller lists a home, staff publish it, and a new title waits for review', async ({
  page,
  server,
  browser,
  signIn,
  complaints,
}) => {
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await signIn('seller');
  await openHydrated(page, '/seller/properties');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your properties');
  await isAccessible(page, 'the list');
  await page.getByRole('link', { name: 'List a place' }).click();
  await expect(page).toHaveURL('/seller/properties/create');
  await isAccessible(page, 'the first step');
  await page.getByText('Townhouse').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/seller\/properties\/[0-9a-f-]{36}\/edit\?step=place$/);
  const wizard = new URL(page.url()).pathname;

  // Type and place: the pin is set on the map and moved by keyboard.
  await heading(page, 'Type and place');
  await page.getByRole('combobox', { name: 'Town or area' }).fill('Lisb');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await page.getByLabel('Address').fill('Rua do Jardim 7');
  await page.getByRole('button', { name: 'Set the pin at the centre' }).click();
  const pin = page.getByRole('button', { name: 'The pin of your place' });
  await pin.focus();
  const before = await page.getByText(/^Pin at/).textContent();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Pin at/)).not.toHaveText(before ?? '');
  await saved(page);
  await isAccessible(page, 'the place');

  await next(page);
  await heading(page, 'Details');
  await page.getByLabel('Title').fill(TITLE);
  await page
    .getByLabel('Description')
    .fill('Three quiet rooms above a garden with a fig tree, ten minutes from the river on foot.');
  await isAccessible(page, 'the details');
  await next(page);
  await heading(page, 'Amenities');
  await page.getByText('Wi-Fi', { exact: true }).click();
  await isAccessible(page, 'the amenities');

  // Photos: three at once, and a file that is not a photo.
  await next(page);
  await heading(page, 'Photos');
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  const files = [
    await photoOf('front.jpg', 1),
    await photoOf('hall.jpg', 2),
    await photoOf('bed.jpg', 3),
  ];
  await page.getByLabel('Photos of the place').setInputFiles([...files, text]);
  const photos = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
  await expect(photos).toHaveCount(3);
  await expect(page.getByText('This file is not a photo.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabel('Description of photo 1').fill('The front of the house');
  await page.getByRole('button', { name: 'Move photo 1 later' }).click();
  await expect(page.getByLabel('Description of photo 2')).toHaveValue('The front of the house');
  await page.getByRole('button', { name: 'Rotate photo 1' }).click();
  await expect(page.getByRole('button', { name: 'Rotate photo 1' })).toBeEnabled();
  await saved(page);
  await isAccessible(page, 'the photos');

  // Price: a season, but no price a night yet. Then the seller leaves and continues later.
  await next(page);
  await heading(page, 'Price');
  await page.getByRole('button', { name: 'Add a season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a season' });
  await dialog.getByLabel('First night').fill('2031-06-01');
  await dialog.getByLabel('Last night').fill('2031-08-31');
  await dialog.getByLabel('Price a night').fill('210');
  await dialog.getByRole('button', { name: 'Add the season' }).click();
  await expect(page.getByText('1 Jun – 31 Aug 2031')).toBeVisible();
  await page.getByRole('link', { name: 'Your properties' }).click();
  await expect(page).toHaveURL('/seller/properties');

  const row = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(row.getByText('Missing before you can submit:')).toBeVisible();
  await row.getByRole('link', { name: 'Set the price a night' }).click();
  await expect(page.getByLabel('Price a night')).toBeFocused();
  await expect(page.getByText('1 Jun – 31 Aug 2031')).toBeVisible();
  await page.getByLabel('Price a night').fill('140');
  await saved(page);
  await expect(page.getByRole('heading', { name: 'What a stay costs' })).toBeVisible();
  await isAccessible(page, 'the price');
  await next(page);
  await heading(page, 'Rules');
  await page.getByLabel('Check-in instructions').fill('The key is behind the blue tile.');
  await saved(page);
  await isAccessible(page, 'the rules');

  await next(page);
  await heading(page, 'Preview');
  const preview = page.getByRole('group', { name: 'Preview of the public page' });
  await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(preview.getByText('Rua do Jardim')).toHaveCount(0);
  await isAccessible(page, 'the preview');
  await next(page);
  await heading(page, 'Submit');
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await isAccessible(page, 'the submission');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(toast(page, 'Listing submitted')).toBeVisible();
  const id = wizard.split('/')[3] ?? '';
  await expect(page).toHaveURL(`/seller/properties/${id}`);
  await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();

  // Staff publish it.
  const staffContext = await browser.newContext({ baseURL: server.url });
  await signIn('admin', await staffContext.newPage());
  const found = await staffContext.request.get(`/api/v1/admin/properties/${id}`);
  const { version } = (await found.json()) as { version: number };
  const approved = await staffContext.request.post(`/api/v1/admin/properties/${id}/approve`, {
    headers: { origin: server.url },
    data: { version },
  });
  expect(approved.status(), await approved.text()).toBe(200);
  await staffContext.close();

  const visitors = await browser.newContext({ baseURL: server.url });
  const visitor = await visitors.newPage();
  await visitor.goto(`/property/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(visitor.getByText('behind the blue tile')).toHaveCount(0);

  // The page of the listing.
  await openHydrated(page, `/seller/properties/${id}`);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming bookings' })).toBeVisible();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page
    .getByRole('button', { name: /€140, price a night, minimum stay 1 night, free/ })
    .last()
    .click();
  const nights = page.getByRole('dialog');
  await expect(nights.getByText('€140, price a night, minimum stay 1 night, free')).toBeVisible();
  await nights.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  await isAccessible(page, 'the listing');

  // A new title goes to review, a new price applies at once.
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await heading(page, 'Details');
  await page.getByLabel('Title').fill(NEW_TITLE);
  await page.getByRole('link', { name: /Price/ }).click();
  await page.getByLabel('Price a night').fill('155');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar.getByText(/Needs review before it is public:.*Title/)).toBeVisible();
  await expect(bar.getByText(/Applies immediately:.*Price a night/)).toBeVisible();
  await isAccessible(page, 'the edit');
  await bar.getByRole('button', { name: 'Save and send to review' }).click();
  await expect(page.getByText('These changes are in review')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(visitor.getByText('€155').first()).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the changes' }).click();
  await expect(toast(page, 'Changes withdrawn')).toBeVisible();
  await page.getByRole('link', { name: /Details/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
  await visitors.close();
  expect(complaints).toEqual([]);
});
