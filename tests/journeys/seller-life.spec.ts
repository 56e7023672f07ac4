import type { Page } from '@playwright/test';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { ageStays } from '#tests/durability/ageing.mjs';
import { photoOf } from '#tests/support/journeys/photoOf.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { openReviewer } from '#tests/support/journeys/reviewers.ts';
import { submitOnboarding } from '#tests/support/journeys/submitOnboarding.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';
import { toast } from '#tests/support/journeys/toast.ts';
import { icsText } from '#tests/support/network/icsText.ts';

const TITLE = 'Boathouse at the end of the quay';
const TODAY = isoDate(new Date().toISOString().slice(0, 10));

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Completes the steps of the wizard and submits the listing. Returns its id. */
async function listHome(page: Page): Promise<string> {
  await openHydrated(page, '/seller/properties/create');
  await page.getByText('Townhouse').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/edit\?step=place$/);
  const [, , , id = ''] = new URL(page.url()).pathname.split('/');
  await page.getByRole('combobox', { name: 'Town or area' }).fill('Lisb');
  const place = page.getByRole('option', { name: /^Lisbon/ }).first();
  await place.click();
  await page.getByLabel('Address').fill('Cais do Ginjal 12');
  await page.getByRole('button', { name: 'Set the pin at the centre' }).click();
  await next(page);
  await page.getByLabel('Title').fill(TITLE);
  await page
    .getByLabel('Description')
    .fill('A boathouse for two with a wooden deck, right above the water of the river.');
  await next(page);
  await page.getByText('Wi-Fi', { exact: true }).click();
  await next(page);
  const photos = [
    await photoOf('deck.jpg', 4),
    await photoOf('room.jpg', 5),
    await photoOf('bath.jpg', 6),
  ];
  await page.getByLabel('Photos of the place').setInputFiles(photos);
  const list = page.getByRole('list', { name: 'Photos in their order' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await next(page);
  await page.getByLabel('Price a night').fill('120');
  await page.getByRole('button', { name: 'Add a season' }).click();
  const season = page.getByRole('dialog', { name: 'Add a season' });
  await season.getByLabel('First night').fill(addDays(TODAY, 40));
  await season.getByLabel('Last night').fill(addDays(TODAY, 60));
  await season.getByLabel('Price a night').fill('180');
  await season.getByRole('button', { name: 'Add the season' }).click();
  await expect(season).toBeHidden();
  await next(page);
  await page.getByText('Instant booking', { exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(`/seller/properties/${id}`);
  return id;
}

test('a seller registers, is approved, lists a home, is booked and is paid', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  const person = {
    name: 'Rui Prado',
    email: 'rui.prado@people.test',
    profile_type: 'seller',
  } as const;
  await registerUser(page, server.url, person);
  await submitOnboarding(page, server.url);
  const reviewer = await openReviewer(browser, server.url, page, signIn);
  const joined = waitForSubscription(page);
  await openHydrated(page, '/seller/onboarding');
  await joined;
  await reviewer.approveAll();
  await expect(page.getByText('Onboarding Complete!').first()).toBeVisible();
  await reviewer.leave();

  const id = await listHome(page);
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn('admin', staff);
  await staff.goto(`/admin/properties/${id}`);
  await staff.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your listing is published').first()).toBeVisible();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  // Two nights are blocked; the season has its own price.
  const night = (days: number) => page.locator(`[data-night="${addDays(TODAY, days)}"]`);
  await openHydrated(page, `/seller/properties/${id}`);
  await expect(night(5)).toHaveAttribute('data-state', 'free');
  await night(5).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByLabel('Last night').fill(addDays(TODAY, 6));
  await dialog.getByRole('radio', { name: 'Block' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '2 nights changed')).toBeVisible();
  await expect(night(6)).toHaveAttribute('data-state', 'blocked');

  // The file of another site has a stay on a blocked night: the seller's own block is kept.
  await page.getByRole('tab', { name: 'Sync' }).click();
  const sync = page.getByRole('region', { name: 'Calendar sync' });
  await sync.getByRole('button', { name: 'Add a calendar' }).click();
  const add = page.getByRole('dialog', { name: 'Add a calendar' });
  await add.getByLabel('Name').fill('Other site');
  await add.getByRole('radio', { name: 'A file' }).check();
  const text = icsText(['1@other', addDays(TODAY, 6), addDays(TODAY, 8)]);
  await add
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'home.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  await add.getByRole('button', { name: 'Check the calendar' }).click();
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(night(7)).toHaveAttribute('data-state', 'imported');
  await sync.getByRole('link', { name: '1 conflict to decide' }).click();
  await page.getByRole('button', { name: 'Keep ours' }).click();
  await expect(page.getByText('No conflicts')).toBeVisible();

  const records = await ownRecords(server.url);
  const booking = await records.paidStay(id, 10, 3);
  await page.goto(`/seller/bookings?booking=${booking}`);
  await expect(page.getByRole('row', { name: /^You earn €/ })).toBeVisible();

  // The stay has begun, and the bank account is no longer new.
  await server.onDatabase(async (client) => {
    await ageStays((sql, values) => client.query(sql, values), [booking], 12);
  });
  await staff.goto('/admin/payouts');
  await staff.getByRole('button', { name: 'Gather payouts now' }).click();
  await staff.getByLabel('Your password').fill('keystead-demo');
  await staff.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(staff.getByText(/Last run by .* handed over/)).toBeVisible();
  await page.goto('/seller/payouts?tab=open');
  await expect(page.getByText('Sent to the bank')).toBeVisible();
  await staff.goto('/admin/payouts');
  const row = staff.getByRole('row').filter({ hasText: 'Rui Prado' });
  await row.getByRole('button', { name: 'Mark paid' }).click();
  await staff.getByRole('dialog').getByLabel('Bank reference').fill('SEPA 4711');
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Paid', exact: true }).click();
  await expect(page.getByText(/SEPA 4711/)).toBeVisible();
  await staff.context().close();
});
