import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ageStays } from '#tests/durability/ageing.mjs';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

const BY_BUYER = 'Bright rooms, and the walk to the harbour takes five minutes.';
const BY_SELLER = 'Friendly, and the rooms were left spotless.';
const ANSWER = 'Thank you, you are welcome any time.';

async function expectGoodAtWidths(page: Page, name: string): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page, `${name} at ${width} px`);
    expect(await axeViolations(page)).toEqual([]);
  }
}

/** Rates everything by the keyboard: the n-th star of each group. */
async function rate(page: Page, parts: readonly string[], stars: string): Promise<void> {
  for (const part of parts) {
    const group = page.getByRole('group', { name: part, exact: true });
    await group.getByRole('radio', { name: '1 star', exact: true }).focus();
    await page.keyboard.press('Space');
    for (let star = 1; star < Number(stars); star += 1) await page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: `${stars} stars` })).toBeChecked();
  }
}

test('buyer and seller review each other blindly, then answer, report and moderate', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const another = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const records = await ownRecords(server.url);
  const home = await records.property(`Rooms to review ${randomUUID().slice(0, 8)}`);
  const booking = await records.paidStay(home.id, 3, 2);
  await server.onDatabase(async (client) => {
    await ageStays((sql, values) => client.query(sql, values), [booking], 8);
    await client.query(`update bookings set state = 'completed' where id = $1`, [booking]);
  });

  await signIn('tamsin.ward');
  await openHydrated(page, `/settings/booking/${booking}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Choose the stars.').first()).toBeVisible();
  await rate(page, ['Overall', 'Cleanliness', 'Accuracy', 'Check-in', 'Communication'], '4');
  await page.getByLabel('Your review').fill(BY_BUYER);
  await expectGoodAtWidths(page, 'the form');
  // The draft survives a reload.
  await openHydrated(page, `/settings/booking/${booking}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByLabel('Your review')).toHaveValue(BY_BUYER);
  await rate(page, ['Location', 'Value'], '5');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText(/Published when .+ has written theirs/)).toBeVisible();

  const seller = await another();
  await signIn('seller', seller);
  await openHydrated(seller, `/seller/bookings?booking=${booking}`);
  await expect(seller.getByText(/wrote a review\. Write yours to read it/)).toBeVisible();
  await expect(seller.getByText(BY_BUYER)).toHaveCount(0);
  await seller.getByRole('button', { name: 'Write a review' }).click();
  await rate(seller, ['Overall', 'Cleanliness', 'Communication', 'House rules'], '5');
  await seller.getByLabel('Your review').fill(BY_SELLER);
  await seller.getByRole('button', { name: 'Send review' }).click();
  await expect(seller.getByText(BY_BUYER)).toBeVisible();
  await seller.getByRole('button', { name: 'Answer', exact: true }).click();
  await seller.getByLabel('Your answer').fill(ANSWER);
  await seller.getByRole('button', { name: 'Publish answer' }).click();
  await expect(seller.getByText(ANSWER).first()).toBeVisible();
  await expectGoodAtWidths(seller, 'the reviews of the seller');

  // The buyer's page shows both.
  await openHydrated(page, `/settings/booking/${booking}`);
  await expect(page.getByText(BY_SELLER)).toBeVisible();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await openHydrated(page, `/property/${home.id}`);
  const section = page.locator('#reviews');
  await expect(section.getByText('1 review', { exact: true })).toBeVisible();
  await expect(section.getByText(ANSWER)).toBeVisible();
  await expect(section.getByText('Location', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
  await expect(page.locator('main [aria-busy="false"]').first()).toBeVisible();
  await expectGoodAtWidths(page, 'the reviews of the property');
  await section.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('dialog').getByLabel('Reason').selectOption('personal_data');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Reported. Our staff will read the review.').first()).toBeVisible();

  const staff = await another();
  await signIn('admin', staff);
  await staff.goto(`/admin/reviews?filter=${encodeURIComponent('{"state":"reported"}')}`);
  await staff.getByText(home.title).first().waitFor();
  const reported = await staff.request.get(
    `/api/v1/admin/reviews?filter=${encodeURIComponent(JSON.stringify({ property_id: home.id, by: 'buyer' }))}`,
  );
  const [{ id }] = (await reported.json()) as [{ id: string }];
  await staff.goto(`/admin/reviews/${id}`);
  await staff.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It names a private address.');
  await dialog.getByRole('button', { name: 'Yes, hide' }).click();
  await expect(dialog).toHaveCount(0);

  await openHydrated(page, `/property/${home.id}`);
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expect(page.getByText(BY_BUYER)).toHaveCount(0);
});
