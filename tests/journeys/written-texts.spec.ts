import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ageStays } from '#tests/durability/ageing.mjs';
import { BUYER_PARTS } from '#src/rules/reviews/review.ts';
import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { countRightToLeft, unisolatedTexts } from '#tests/support/journeys/unisolatedTexts.ts';

const WORD = `Shaked${randomUUID().slice(0, 6)}`;
const TITLE = `שקד 12 (${WORD})!`;
const BUYER = 'tamsin.ward@keystead.test';
const NAME = 'שרה Levi (2)';
const SELLER = 'مريم House 7';
const LIST = 'رحلة May 2027';
const NOTE = 'להביא 2 keys!';
const MESSAGE = 'שלום, is there room for 2 bicycles (10:30)?';
const REVIEW = 'נהדר! Two bright rooms, 5 minutes from the harbour.';
const ANSWER = 'شكرا! Welcome at any time, 24/7.';
const STATEMENT = 'המזגן לא עבד: the air conditioning did not work for 2 days.';
const STAFF_NOTE = 'הערה: call back (14:00).';
const HOME = {
  description: 'דירה שקטה מעל גן, 10 minutes from the river.\n\nשתי מיטות, 2 balconies (west)!',
  house_rules: 'אסור לעשן after 22:00!',
  check_in_instructions: 'המפתח under stone 3.',
  address: 'רחוב הגן 7 (B)',
};

/** Opens a page, waits for its content and expects `dir="auto"` or `bdi` around each written text. */
async function expectIsolated(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  // The rows of a calendar are drawn when they come into view, and other journeys have made homes too.
  const calendar = page.getByRole('grid');
  if (path.includes('view=calendar'))
    await calendar.evaluate((grid) => {
      for (let one: Element | null = grid; one; one = one.parentElement)
        one.scrollTop = one.scrollHeight;
    });
  const written = page.getByText(shown).or(page.locator(`[value="${shown}"]`));
  await expect.soft(written.first(), `${path} shows ${shown}`).toBeAttached({ timeout: 15_000 });
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect.soft(await countRightToLeft(page), `${path} shows written texts`).toBeGreaterThan(0);
  expect.soft(await unisolatedTexts(page), path).toEqual([]);
}

/** Calls the API as the user of a page; the data of the reply is parsed by the schema. */
function callerOf(page: Page, origin: string) {
  return async <T>(
    method: 'POST' | 'PUT',
    path: string,
    data: object,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    const headers = { origin, 'idempotency-key': randomUUID() };
    const reply = await page.request.fetch(`/api${path}`, { method, data, headers });
    expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true);
    return z.object({ data: schema }).parse(await reply.json()).data;
  };
}
type Call = ReturnType<typeof callerOf>;

const anything = z.unknown();
const record = z.object({ id: z.string() });
const names = z.object({ name: z.string(), profile: z.object({ display_name: z.string() }) });

/** Gives a user of the demonstration another name. Returns what undoes it. */
async function rename(page: Page, call: Call, name: string): Promise<() => Promise<unknown>> {
  const reply: unknown = await (await page.request.get('/api/user')).json();
  const before = z.object({ data: names }).parse(reply).data;
  const save = (one: string, display_name: string) =>
    call('POST', '/v1/user/update', { name: one, display_name }, anything);
  await save(name, name);
  return () => save(before.name, before.profile.display_name);
}

test('texts that people wrote have their own direction on every page that shows them', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { url } = server;
  const another = async () => (await browser.newContext({ baseURL: url })).newPage();
  const records = await ownRecords(url);
  const home = await records.property(TITLE, HOME);

  await signIn('tamsin.ward');
  const asBuyer = callerOf(page, url);
  const upcoming = await records.paidStay(home.id, 30, 3);
  const past = await records.paidStay(home.id, 3, 2);
  await server.onDatabase(async (client) => {
    await ageStays((sql, values) => client.query(sql, values), [past], 6);
    await client.query(`update bookings set state = 'completed' where id = $1`, [past]);
  });

  const seller = await another();
  await signIn('seller', seller);
  const asSeller = callerOf(seller, url);
  const undo = [await rename(page, asBuyer, NAME), await rename(seller, asSeller, SELLER)];
  try {
    const { id: conversation } = await asBuyer(
      'POST',
      '/v1/conversations',
      { property_id: home.id },
      record,
    );
    const send = (call: Call, text: string) =>
      call(
        'POST',
        `/v1/conversations/${conversation}/messages`,
        { id: randomUUID(), text },
        anything,
      );
    await send(asBuyer, MESSAGE);
    await send(asSeller, ANSWER);
    const partsOf = (parts: readonly string[]) =>
      Object.fromEntries(parts.map((part) => [part, 4]));
    const byBuyer = { rating: 4, parts: partsOf(PROPERTY_PARTS), body: REVIEW };
    await asBuyer('POST', `/v1/bookings/${past}/review`, byBuyer, anything);
    const bySeller = { rating: 5, parts: partsOf(BUYER_PARTS), body: ANSWER };
    await asSeller('POST', `/v1/bookings/${past}/review`, bySeller, anything);
    const { lists } = await asBuyer(
      'POST',
      '/v1/saved/lists',
      { name: LIST },
      z.object({ lists: z.array(record.extend({ name: z.string() })) }),
    );
    const list = lists.find(({ name }) => name === LIST)?.id;
    await asBuyer('PUT', `/v1/saved/homes/${home.id}`, { list_id: list, note: NOTE }, anything);
    const claim = { booking_id: past, reason: 'not_as_described', claimed: 1_000 };
    const { id: dispute } = await asBuyer(
      'POST',
      '/v1/disputes',
      { ...claim, statement: STATEMENT },
      record,
    );
    await asBuyer('POST', `/v1/disputes/${dispute}/send`, {}, anything);

    await test.step('as a guest', async () => {
      const guest = await another();
      await expectIsolated(guest, `/search?q=${WORD}`, TITLE);
      await expectIsolated(guest, `/property/${home.id}`, REVIEW);
    });

    await test.step('as a buyer', async () => {
      await expectIsolated(page, `/settings/booking/${upcoming}`, HOME.house_rules);
      await expectIsolated(page, `/settings/booking/${past}`, REVIEW);
      await expectIsolated(page, '/settings/bookings?when=upcoming', TITLE);
      await expectIsolated(page, '/buyer/dashboard', TITLE);
      await expectIsolated(page, `/chat?conversation=${conversation}`, MESSAGE);
      await expectIsolated(page, `/buyer/saved?list=${list}`, NOTE);
      await expectIsolated(page, '/settings/transactions', TITLE);
      await expectIsolated(page, '/disputes', TITLE);
      await expectIsolated(page, `/disputes/${dispute}`, STATEMENT);
      await expectIsolated(page, '/profile', NAME);
      await expectIsolated(page, '/settings/profile', NAME);
      await openHydrated(page, `/property/${home.id}`);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const notices = page.getByRole('dialog', { name: 'Notifications' });
      await expect(notices.getByRole('listitem').first()).toBeVisible();
      expect(await unisolatedTexts(page), 'the notifications').toEqual([]);
    });

    await test.step('as a seller', async () => {
      await expectIsolated(seller, '/seller/properties', TITLE);
      await expectIsolated(seller, `/seller/properties/${home.id}`, TITLE);
      await expectIsolated(seller, `/seller/properties/${home.id}/edit`, TITLE);
      await expectIsolated(seller, '/seller/bookings?when=upcoming', NAME);
      await expectIsolated(seller, `/seller/bookings?booking=${upcoming}`, NAME);
      await expectIsolated(seller, `/seller/bookings?booking=${past}`, ANSWER);
      await expectIsolated(seller, '/seller/dashboard', TITLE);
      await expectIsolated(seller, '/chat', TITLE);
      await expectIsolated(seller, '/seller/properties?view=calendar', TITLE);
      await expectIsolated(seller, '/seller/payouts', TITLE);
      await expectIsolated(seller, `/chat?conversation=${conversation}`, MESSAGE);
      await expectIsolated(seller, `/disputes/${dispute}`, STATEMENT);
    });

    await test.step('as staff', async () => {
      const staff = await another();
      await signIn('admin', staff);
      const filter = (q: string) => encodeURIComponent(JSON.stringify({ q }));
      const found: unknown = (
        await staff.request.get(`/api/v1/admin/users?filter=${filter(BUYER)}`)
      ).json();
      const buyer = z.array(record).parse(await found)[0]?.id;
      await staff.request.put(`/api/v1/admin/bookings/${upcoming}`, {
        headers: { origin: url },
        data: { staff_note: STAFF_NOTE },
      });
      await expectIsolated(staff, `/admin/properties?filter=${filter(WORD)}`, TITLE);
      await expectIsolated(staff, `/admin/properties/${home.id}`, TITLE);
      await expectIsolated(staff, `/admin/users?filter=${filter(BUYER)}`, NAME);
      // The overview loads after the record; its picture has the initials.
      await expectIsolated(staff, `/admin/users/${buyer}`, 'ש2');
      await expectIsolated(staff, `/admin/bookings?filter=${filter(WORD)}`, TITLE);
      await expectIsolated(staff, `/admin/bookings/${upcoming}`, STAFF_NOTE);
      await expectIsolated(staff, `/admin/disputes/${dispute}`, STATEMENT);
      await expectIsolated(staff, '/admin/disputes', TITLE);
      await expectIsolated(staff, '/admin/reviews', NAME);
      await expectIsolated(staff, `/admin/bookings?filter=${filter(WORD)}&view=board`, TITLE);
      await staff.keyboard.press('Control+k');
      await staff.getByRole('combobox', { name: 'A record, a screen or an action' }).fill(WORD);
      await expect(staff.getByRole('option', { name: WORD }).first()).toBeVisible();
      expect(await unisolatedTexts(staff), 'the command palette').toEqual([]);
    });
  } finally {
    for (const one of undo) await one();
  }
});
