import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '../../scripts/builtServer.mjs';
import { ageStays } from '#tests/durability/ageing.mjs';
import { Client } from '#tests/durability/client.mjs';
import { openData } from '#tests/durability/data.mjs';
import { bookAndPay, DEPOSIT, makePlace } from '#tests/durability/records.mjs';
import { TEMPLATE } from '#tests/support/journeys/demoServer.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { payByTransfer, settle, stayFrom } from '#tests/support/journeys/market.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { violations } from '#tests/support/journeys/axeViolations.ts';

interface OwnServer {
  readonly url: string;
  /** So many days go by for these stays, and the clock's job for deposits comes round. */
  timeGoesOn(bookings: readonly string[], days: number): Promise<void>;
}

/** A server of one's own, for time cannot be moved under the feet of others. */
const deposits = test.extend<{ own: OwnServer }>({
  own: async ({}, provide) => {
    const data = mkdtempSync(join(tmpdir(), 'keystead-deposits-'));
    cpSync(TEMPLATE, data, { recursive: true });
    const port = await freePort();
    let server = await startServer({ data, port });
    await provide({
      url: server.url,
      async timeGoesOn(bookings, days) {
        await server.stop();
        const database = await openData(join(data, 'database'));
        await ageStays(database.query, bookings, days);
        await database.query(`insert into pgboss.job (name) values ('release_deposits')`, []);
        await database.close();
        server = await startServer({ data, port });
      },
    });
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  },
  baseURL: async ({ own }, provide) => provide(own.url),
});

deposits(
  'a deposit is paid with the stay, claimed with evidence and shared; another goes back by itself',
  async ({ page, own, signIn, browser }) => {
    // Three browsers and two starts of a server take their time on a busy machine.
    deposits.setTimeout(300_000);
    const another = async () => (await browser.newContext({ baseURL: own.url })).newPage();
    const [buyer, admin] = [new Client(own.url), new Client(own.url)];
    await buyer.logIn('buyer@keystead.test');
    await admin.logIn('admin@keystead.test');
    const property = await makePlace(admin, 'seller@keystead.test', 1);
    // Over for six days by then, and nobody claims it.
    const unclaimed = await bookAndPay({ buyer, admin }, property, 5, 2);

    // The deposit stands on the property's page and at checkout, beside the price.
    await signIn('buyer');
    const stay = new URLSearchParams({ ...stayFrom(10, 2), guests: '2' });
    await page.goto(`/property/${property}?${stay}`);
    await expect(page.getByText('Security deposit €200.00, held and returned')).toBeVisible();
    await page.getByRole('button', { name: 'Reserve' }).first().click();
    await expect(page).toHaveURL(/\/booking\//);
    const address = page.url();
    const booking = new URL(address).pathname.split('/').at(-1) ?? '';
    await expect(page.getByRole('row', { name: 'Security deposit €200.00' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^To pay now €/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const reference = await payByTransfer(page);
    const staff = await another();
    await signIn('admin', staff);
    await settle(staff, reference);
    await page.goto(address);
    await expect(page.getByText('€200.00 is held until')).toBeVisible();

    // The stay is over since yesterday.
    for (const open of [page, staff]) await open.goto('about:blank');
    await own.timeGoesOn([booking, unclaimed], 13);

    const seller = await another();
    await signIn('seller', seller);
    await seller.goto(`/disputes/create?booking=${booking}`);
    await seller.getByLabel('What is it about?').selectOption('damage');
    await seller.getByLabel('How much do you claim?').fill('120');
    await seller.getByLabel('What happened?').fill('The glass table in the kitchen is broken.');
    await seller.getByRole('button', { name: 'Open the claim' }).click();
    await expect(seller.getByText('A deposit is claimed with evidence')).toBeVisible();
    await seller.getByLabel('Choose evidence').setInputFiles({
      name: 'table.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(),
    });
    await seller.getByRole('button', { name: 'Open the claim' }).click();
    await expect(seller).toHaveURL(/\/disputes\/[0-9a-f-]{36}$/);
    const claim = new URL(seller.url()).pathname;
    await seller.getByRole('button', { name: 'Send it now' }).click();
    await expect(seller.getByText('Waiting for an answer').first()).toBeVisible();

    await page.goto(claim);
    await expect(page.getByText('Your deposit stays held until then')).toBeVisible();
    await expect(page.getByRole('img', { name: 'table.jpg' })).toBeVisible();
    await page.getByLabel('Your answer').fill('It broke when we set a glass down on it.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Our staff look at it').first()).toBeVisible();

    await staff.goto(`/admin${claim}`);
    await staff.getByRole('button', { name: 'Take it', exact: true }).click();
    await staff.getByLabel('Award to the seller').fill('80');
    await expect(staff.getByText('To the seller, from the deposit')).toBeVisible();
    await staff.getByLabel('Why? Both sides read it').fill('The glass, and not the whole table.');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText('Decided; both sides are told').first()).toBeVisible();

    // Both sides hear of it; what went back is said where the stay is.
    await seller.goto(claim);
    await expect(seller.getByText('Decided: you get €80.00')).toBeVisible();
    await page.goto(address);
    await expect(
      page.getByText('€80.00 of it went to the seller, €120.00 back to the buyer'),
    ).toBeVisible();
    await staff.goto('/admin/manual-payments?filter={"direction":"outgoing","state":"expected"}');
    await expect(staff.getByRole('row', { name: /120\.00/ }).first()).toBeVisible();

    // The other one went back without anybody's doing.
    const given = page.getByText(`€${DEPOSIT / 100}.00 was given back on`);
    await expect(async () => {
      await page.goto(`/booking/${unclaimed}`);
      await expect(given).toBeVisible({ timeout: 2_000 });
    }).toPass();
    for (const other of [staff, seller]) await other.context().close();
  },
);
