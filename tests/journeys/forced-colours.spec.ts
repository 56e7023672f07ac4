import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const TAKEN = { inDays: 26, nights: 3 };

/** What tells the states of a day apart. */
const lookOf = (day: Locator) =>
  day.evaluate((element) => {
    const { backgroundColor, color, border, textDecorationLine, outlineStyle } =
      getComputedStyle(element);
    return [backgroundColor, color, border, textDecorationLine, outlineStyle].join(' | ');
  });

async function expectAllDifferent(days: Readonly<Record<string, Locator>>): Promise<void> {
  const looks: Record<string, string> = {};
  for (const [state, day] of Object.entries(days)) looks[state] = await lookOf(day);
  expect(new Set(Object.values(looks)).size, JSON.stringify(looks, null, 2)).toBe(
    Object.keys(days).length,
  );
}

test('calendars tell the states of days apart in forced colours', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const { id } = await records.property(`House of two colours ${randomUUID().slice(0, 8)}`);
  await records.paidStay(id, TAKEN.inDays, TAKEN.nights);

  const stay = stayFrom(20, 4);
  await openHydrated(page, `/property/${id}?${new URLSearchParams({ ...stay, guests: '2' })}`);
  const calendar = page.getByRole('application').first();
  const day = (inDays: number) =>
    calendar.locator(`[data-day="${stayFrom(inDays, 1).check_in}"]:not([data-outside]) button`);
  await expect(day(TAKEN.inDays)).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.move(0, 0);
  await expectAllDifferent({
    'check-in': day(20),
    'in the stay': day(22),
    free: day(31),
    taken: day(TAKEN.inDays + 1),
  });

  await signIn('seller');
  await page.goto(`/seller/properties/${id}`);
  const night = page.locator('[data-state="booked"][data-price], button[data-state="booked"]');
  const free = page.locator('button[data-state="free"], button[data-state="open"]');
  await expect(night.first()).toBeVisible();
  await expectAllDifferent({ booked: night.first(), free: free.first() });
});
