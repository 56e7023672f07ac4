import { randomUUID } from 'node:crypto';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

test('a seller writes a template, schedules it, and decides about the message of a booking', async ({
  page,
  server,
  browser,
  complaints,
  signIn,
}) => {
  test.setTimeout(120_000);
  const mark = randomUUID().slice(0, 8);
  const records = await ownRecords(server.url);
  const home = await records.property(`House of the schedule ${mark}`);
  const booking = await records.paidStay(home.id, 20, 3);
  const name = `Before check-in ${mark}`;

  await signIn('seller');
  await openHydrated(page, '/chat');
  await page.getByRole('link', { name: 'Templates and schedules' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog
    .getByLabel('Text')
    .fill('Dear {guest_first_name}, welcome to {property}. {nonsense}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('There is no placeholder {nonsense}.')).toBeVisible();
  complaints.splice(0, complaints.length);
  await dialog.getByLabel('Text').fill('Dear {guest_first_name}, welcome to {property}. Key: ');
  await dialog.getByLabel('Insert a placeholder').selectOption('check_in_instructions');
  await expect(dialog.getByLabel('Text')).toHaveValue(/Key: \{check_in_instructions\}$/);
  await expect(dialog.getByLabel('Preview with')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'New schedule' }).click();
  await dialog.getByLabel('Template').selectOption({ label: name });
  await dialog.getByLabel('How many days before').fill('2');
  await dialog.getByLabel('Time of day').fill('18:30');
  await dialog.getByLabel('Homes').selectOption({ label: home.title });
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('2 days before check-in, 18:30')).toBeVisible();
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `templates at ${width} px`);
    expect(await axeViolations(page)).toEqual([]);
  }

  await openHydrated(page, `/chat?booking=${booking}`);
  await page.getByText('1 scheduled message').click();
  const planned = page.getByRole('listitem').filter({ hasText: name });
  await expect(planned.getByText('There is no value for: Check-in instructions')).toBeVisible();
  await planned.getByRole('button', { name: 'Send now' }).click();
  await expect(
    page.getByText('There is no value for {check_in_instructions}. Edit the message first.', {
      exact: true,
    }),
  ).toBeVisible();
  complaints.splice(0, complaints.length);
  await planned.getByRole('button', { name: 'Skip' }).click();
  await planned.getByRole('button', { name: 'Restore' }).click();
  await planned.getByRole('button', { name: 'Edit' }).click();
  await dialog
    .getByLabel('Text for this booking')
    .fill('The key is in the box, {guest_first_name}.');
  await dialog.getByRole('button', { name: 'Save message' }).click();
  await expect(planned.getByText('The key is in the box, Tamsin.')).toBeVisible();

  // A reply with a template: the missing value must be replaced first.
  await page.getByRole('button', { name: 'Insert a template' }).click();
  await dialog.getByLabel('Template').selectOption({ label: name });
  await expect(dialog.getByText('There is no value for: Check-in instructions')).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  const field = page.getByLabel('Message', { exact: true });
  await expect(field).toHaveValue(/^Dear Tamsin, welcome to House of the schedule/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Replace {check_in_instructions} first.')).toBeVisible();
  await field.fill('x'.repeat(100_000));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It has 100,000 characters. The limit is 4,000.')).toBeVisible();
  // A reply holds what is due within a day.
  await server.onDatabase(async (client) => {
    await client.query(
      `update scheduled_messages set send_at = now() + interval '2 hours' where booking_id = $1`,
      [booking],
    );
  });
  await field.fill('I will meet you myself.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(planned.getByText('Held because you wrote yourself.')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(page, 'the chat with a held message');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await planned.getByRole('button', { name: 'Release' }).click();
  await expect(planned.getByText('Held because')).toHaveCount(0);
  await planned.getByRole('button', { name: 'Send now' }).click();
  const thread = page.getByRole('log');
  await expect(thread.getByText('The key is in the box, Tamsin.')).toHaveCount(1);
  await expect(thread.getByText('Sent on schedule')).toBeVisible();
  await expect(planned).toHaveCount(0);

  // The buyer sees the number of unread messages in the header, and the message once.
  const context = await browser.newContext({ baseURL: server.url });
  const buyer = await context.newPage();
  await signIn('tamsin.ward', buyer);
  await openHydrated(buyer, '/about');
  const banner = buyer.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Messages, \d+ unread$/ })).toBeVisible();
  await buyer.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(buyer, 'the header of a phone');
  await expect(banner.getByRole('link', { name: /^Messages, \d+ unread$/ })).toBeVisible();
  await banner.getByRole('button', { name: /^Menu of/ }).click();
  await expect(banner.getByRole('link', { name: /^Messages \d+ unread messages?$/ })).toBeVisible();
  await openHydrated(buyer, `/chat?booking=${booking}`);
  await expect(buyer.getByRole('log').getByText('The key is in the box, Tamsin.')).toHaveCount(1);
  await context.close();
});

test('staff read a reported conversation and block it; the reported side cannot write', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const mark = randomUUID().slice(0, 8);
  const records = await ownRecords(server.url);
  const home = await records.property(`House of the report ${mark}`);
  await signIn('tamsin.ward');
  await openHydrated(page, `/chat?property=${home.id}`);
  const field = page.getByLabel('Message', { exact: true });
  await field.fill(`Is it quiet there, ${mark}?`);
  await field.press('Enter');
  await expect(page.getByRole('log').getByText(mark)).toBeVisible();
  await openHydrated(page, page.url());
  const menu = page.getByRole('button', { name: 'Block or report' });
  await menu.click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(
    page.getByText('Reported. Our staff will read the conversation.', { exact: true }),
  ).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await signIn('admin', staff);
  await staff.goto('/admin/message-reports');
  await staff.getByRole('row').filter({ hasText: home.title }).first().click();
  await staff.getByRole('button', { name: 'Read the conversation' }).click();
  await expect(staff.getByRole('log').getByText(mark)).toBeVisible();
  expect(await axeViolations(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Block' }).click();
  await staff.getByLabel('Decision').fill('Insults, which our rules forbid.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Yes, block' }).click();
  await expect(staff.getByText('Blocked').first()).toBeVisible();
  await context.close();

  await openHydrated(page, page.url());
  await expect(
    page.getByText('Our staff blocked messages between you after a report.'),
  ).toBeVisible();
  await menu.click();
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unblock' })).toHaveCount(0);
  // Other journeys write between the two.
  await server.onDatabase(async (client) => {
    await client.query('delete from conversation_blocks where by_staff');
  });
});
