import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { toast } from '#tests/support/journeys/toast.ts';
import { icsText } from '#tests/support/network/icsText.ts';

const TITLE = 'Flat with two calendars';
const TODAY = isoDate(new Date().toISOString().slice(0, 10));
const day = (days: number) => addDays(TODAY, days);

test('a seller imports a calendar, decides conflicts, and shares the home’s own address', async ({
  page,
  server,
  signIn,
}) => {
  let text = icsText(['a@other', day(4), day(6)], ['b@other', day(10), day(12)]);
  const other = createServer((_request, reply) => void reply.end(text));
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/home.ics`;
  const records = await ownRecords(server.url);
  const { id } = await records.property(TITLE);
  const stay = await records.paidStay(id, 20, 2);

  await signIn('seller');
  await openHydrated(page, `/seller/properties/${id}`);
  await expect(page.locator(`[data-night="${day(1)}"]`)).toBeVisible();
  await page.getByRole('tab', { name: 'Sync' }).click();
  const card = page.getByRole('region', { name: 'Calendar sync' });
  const night = (days: number) => page.locator(`[data-night="${day(days)}"]`);
  const dialog = page.getByRole('dialog');

  // Errors keep what was typed.
  await card.getByRole('button', { name: 'Add a calendar' }).click();
  await dialog.getByRole('button', { name: 'Check the calendar' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Other site');
  await dialog.getByRole('radio', { name: 'A file' }).check();
  await dialog.getByLabel('Calendar file').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<!doctype html><title>No calendar</title>'),
  });
  await dialog.getByRole('radio', { name: 'An address' }).check();
  await expect(dialog.getByLabel('Name')).toHaveValue('Other site');
  await dialog.getByLabel('Calendar address').fill(address);
  await dialog.getByRole('button', { name: 'Check the calendar' }).click();

  // What the calendar would do is shown before it is added; then the other site gets our address.
  await expect(dialog).toContainText('4 nights');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('Reserved');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Calendar address')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Check the calendar' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Calendar added')).toBeVisible();
  await expect(dialog.getByText(/\/api\/v1\/calendars\/[\w-]+\.ics/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const feed = card.getByRole('listitem').filter({ hasText: 'Other site' }).first();
  await expect(feed).toContainText('4 nights blocked');
  await expect(feed).toContainText('Up to date');
  await expect(night(4)).toHaveAttribute('data-state', 'imported');

  // The home's own address names the nights of the booking, but nobody.
  const whole = card.getByRole('region', { name: 'Address of this calendar' });
  const shared = await whole.getByText(/\/api\/v1\/calendars\/[\w-]+\.ics/).innerText();
  const exported = await (await page.request.get(shared)).text();
  expect(exported).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}`);
  expect(exported).not.toContain('Tamsin');
  await whole.getByRole('button', { name: 'Create a new address' }).click();
  await dialog.getByRole('button', { name: 'Create a new address' }).click();
  await expect(toast(page, 'New address created')).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(404);

  // Nights blocked by hand and booked nights clash with the other calendar.
  await expect(night(14)).toHaveAttribute('data-state', 'free');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await night(14).click();
  await dialog.getByLabel('Last night').fill(day(15));
  await dialog.getByRole('radio', { name: 'Block' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '2 nights changed')).toBeVisible();
  await page.getByRole('tab', { name: 'Sync' }).click();
  text = icsText(
    ['a@other', day(4), day(6)],
    ['c@other', day(14), day(16)],
    ['d@other', day(20), day(22)],
  );
  await feed.getByRole('button', { name: 'Fetch now: Other site' }).click();
  await expect(feed).toContainText('2 conflicts to decide');
  await expect(night(10)).toHaveAttribute('data-state', 'free');

  await feed.getByRole('link', { name: '2 conflicts to decide' }).click();
  const conflicts = page.getByRole('region', { name: 'Calendar conflicts' });
  const ofHome = conflicts.getByRole('listitem').filter({ hasText: TITLE });
  await expect(ofHome).toHaveCount(2);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `calendar sync at ${width}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  const booked = ofHome.filter({ hasText: 'booking KS-' });
  await expect(booked.getByRole('button', { name: 'Use theirs' })).toHaveCount(0);
  await expect(booked.getByRole('link', { name: 'See booking' })).toHaveAttribute(
    'href',
    `/seller/bookings?booking=${stay}`,
  );
  await ofHome
    .filter({ hasText: 'nights you blocked' })
    .getByRole('button', { name: 'Use theirs' })
    .click();
  await expect(toast(page, 'Nights updated')).toBeVisible();
  await booked.getByRole('button', { name: 'Keep ours' }).click();
  await expect(ofHome).toHaveCount(0);

  // A calendar that fails says why, and its nights become free once it is removed.
  text = '<!doctype html><title>Moved</title>';
  const health = page
    .getByRole('region', { name: 'Imported calendars' })
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .first();
  await health.getByRole('button', { name: 'Fetch now: Other site' }).click();
  await expect(health).toContainText('There is no calendar at this address.');
  await health.getByRole('link', { name: TITLE }).click();
  await expect(card.getByRole('button', { name: 'Remove Other site' })).toBeVisible();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(night(14)).toHaveAttribute('data-state', 'imported');
  for (const tab of ['Calendar', 'Sync']) {
    await page.getByRole('tab', { name: tab }).click();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `the home at ${width}, ${tab}`);
      expect(await axeViolations(page)).toEqual([]);
    }
  }
  await card.getByRole('button', { name: 'Remove Other site' }).click();
  await expect(dialog).toContainText('The 4 nights it blocks become free to book.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, '“Other site” removed')).toBeVisible();
  await expect(night(14)).toHaveAttribute('data-state', 'free');
  await expect(night(20)).toHaveAttribute('data-state', 'booked');
  other.closeAllConnections();
  other.close();
});
