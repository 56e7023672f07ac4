import type { Page } from '@playwright/test';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { stepUp } from './stepUp.ts';
import { openHydrated } from './openHydrated.ts';
import type { PropertyCard, SearchReply } from '#src/wire/search/search.ts';

/** A stay that starts in that many days. */
export function stayFrom(days: number, nights: number): { check_in: IsoDate; check_out: IsoDate } {
  const check_in = addDays(isoDate(new Date().toISOString().slice(0, 10)), days);
  return { check_in, check_out: addDays(check_in, nights) };
}

/** The `at`-th property that is free for the stay, with or without instant booking. */
export async function freeProperty(
  url: string,
  stay: ReturnType<typeof stayFrom>,
  instant: boolean,
  at = 0,
): Promise<PropertyCard> {
  const query = new URLSearchParams({ ...stay, guests: '2', limit: '48' });
  const reply = await fetch(`${url}/api/v1/properties?${query}`);
  const { data } = (await reply.json()) as SearchReply;
  const found = data.filter((card) => card.instant_booking === instant)[at];
  if (!found) throw new Error(`no property is free from ${stay.check_in} to ${stay.check_out}`);
  return found;
}

/** Opens a property with dates and reserves it. */
export async function reserve(
  page: Page,
  card: Pick<PropertyCard, 'id'>,
  stay: ReturnType<typeof stayFrom>,
): Promise<void> {
  const query = new URLSearchParams({ ...stay, guests: '2' });
  await openHydrated(page, `/property/${card.id}?${query}`);
  await page.getByRole('button', { name: 'Reserve' }).first().click();
}

/** Chooses bank transfer on the page of a held booking, and returns its reference. */
export async function payByTransfer(page: Page): Promise<string> {
  await page.getByRole('button', { name: /pay .* by transfer/i }).click();
  const row = page
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: 'Copy the reference' }) });
  const text = await row.innerText();
  return text.split(/\s/)[0] ?? '';
}

/** Staff settle the transfer with the reference. */
export async function settle(page: Page, reference: string): Promise<void> {
  await page.goto('/admin/manual-payments');
  await stepUp(page, new URL(page.url()).origin);
  const row = page.getByRole('row', { name: new RegExp(reference) });
  await row.getByRole('button', { name: 'Settle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  await page
    .getByText(/matched\. Booking/)
    .first()
    .waitFor();
}
