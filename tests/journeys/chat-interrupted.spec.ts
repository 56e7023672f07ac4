import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ConversationView, MessagePage } from '#src/wire/conversations/conversation.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { photoOf } from '#tests/support/journeys/photoOf.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { UNSENT } from '#tests/support/journeys/unsentStatus.ts';

const threadOf = (page: Page) => page.getByRole('log');
const fieldOf = (page: Page) => page.getByLabel('Message', { exact: true });

/** Fails the first request of each method and address of the API, as a bad connection does. */
async function failEachOnce(page: Page): Promise<readonly string[]> {
  const failed: string[] = [];
  await page.route('**/api/v1/conversations/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // Each upload has another name in its query; a retry of the same one does not.
    const one = `${request.method()} ${pathname}${search}`;
    if (failed.includes(one)) return route.continue();
    failed.push(one);
    return route.abort('connectionreset');
  });
  return failed;
}

test('a chat in which each request fails once loses nothing and sends nothing twice', async ({
  page,
  server,
  signIn,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const { id } = await records.property(`House of the bad line ${randomUUID().slice(0, 8)}`);
  await signIn('tamsin.ward');
  await openHydrated(page, `/chat?property=${id}`);
  await expect(page).toHaveURL(/conversation=/);
  await fieldOf(page).fill('Is there a lift?');
  await fieldOf(page).press('Enter');
  await expect(threadOf(page).getByText('Is there a lift?')).toBeVisible();
  await expect(threadOf(page).getByText(UNSENT)).toHaveCount(0);

  const failed = await failEachOnce(page);
  await openHydrated(page, page.url());
  // Sent before the past has loaded.
  const photos = await Promise.all([photoOf('stairs.jpg', 1), photoOf('door.jpg', 2)]);
  await page.getByLabel('Photos', { exact: true }).setInputFiles(photos);
  await fieldOf(page).fill('These are our two suitcases.');
  await page.getByRole('button', { name: 'Send' }).click();
  const thread = threadOf(page);
  await expect(thread.getByText('Is there a lift?')).toHaveCount(1);
  await expect(thread.getByText('These are our two suitcases.')).toHaveCount(1);
  await expect(thread.getByText(UNSENT)).toHaveCount(0, { timeout: 30_000 });
  await expect(thread.getByText('These are our two suitcases.')).toHaveCount(1);
  const shown = thread.getByRole('img', { name: 'Photo in this message' });
  await expect(shown).toHaveCount(2);
  for (const photo of await shown.all())
    await expect(photo).toHaveJSProperty('naturalWidth', 1800, { timeout: 20_000 });
  expect(failed.filter((one) => one.startsWith('GET')).length).toBeGreaterThan(2);
  expect(failed.filter((one) => one.includes('name='))).toHaveLength(2);

  await page.unroute('**/api/v1/conversations/**');
  const conversation = new URL(page.url()).searchParams.get('conversation');
  const path = `/v1/conversations/${conversation}/messages`;
  const { body } = (await records.buyer.get(path)) as { body: MessagePage };
  expect(body.data.map(({ text }) => text)).toEqual([
    'Is there a lift?',
    'These are our two suitcases.',
  ]);
  complaints.splice(0, complaints.length);
});

test('a message that is being written survives a reload and a closed tab, photos included', async ({
  page,
  server,
  context,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const { id } = await records.property(`House of the draft ${randomUUID().slice(0, 8)}`);
  await signIn('tamsin.ward');
  await openHydrated(page, `/chat?property=${id}`);
  await expect(page).toHaveURL(/conversation=/);
  const address = page.url();
  const notAPhoto = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([await photoOf('beach.jpg', 1), notAPhoto, await photoOf('dunes.jpg', 2)]);
  await expect(page.getByText('1 photo was not added')).toBeVisible();
  await expect(page.getByText(/notes\.txt.*: This is not a photo/)).toBeVisible();
  await fieldOf(page).fill('May we park here?');
  await page.getByRole('button', { name: 'Remove dunes.jpg' }).click();
  await page.close();

  const later = await context.newPage();
  await openHydrated(later, address);
  await expect(fieldOf(later)).toHaveValue('May we park here?');
  await expect(later.getByRole('img', { name: 'Photo beach.jpg' })).toBeVisible();
  await expect(later.getByRole('img', { name: 'Photo dunes.jpg' })).toHaveCount(0);
  for (const width of [375, 1440]) {
    await later.setViewportSize({ width, height: 900 });
    await expectNoOverflow(later, `the form of a message at ${width} px`);
    expect(await axeViolations(later)).toEqual([]);
    // The form is never cut off.
    await expect(later.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  }
  await later.getByRole('button', { name: 'Send' }).click();
  const thread = threadOf(later);
  await expect(thread.getByRole('img', { name: 'Photo in this message' })).toHaveCount(1);
  await expect(thread.getByText(UNSENT)).toHaveCount(0);
  await expect(fieldOf(later)).toHaveValue('');
});

test('a hit of the search opens the message itself, however old', async ({
  page,
  server,
  signIn,
}) => {
  const mark = randomUUID().slice(0, 8);
  const records = await ownRecords(server.url);
  const { id } = await records.property(`House of the long talk ${mark}`);
  const { body } = (await records.buyer.post('/v1/conversations', { property_id: id })) as {
    body: { data: ConversationView };
  };
  const conversation = body.data.id;
  await records.buyer.post(`/v1/conversations/${conversation}/messages`, {
    id: randomUUID(),
    text: `The first word was ${mark}.`,
  });
  await server.onDatabase(async (client) => {
    await client.query(
      `insert into messages (id, conversation_id, sequence, by, sender_id, body, flags, created_at)
       select gen_random_uuid(), conversation_id, n, by, sender_id, 'Line ' || n, '{}', now()
         from messages, generate_series(2, 250) n where conversation_id = $1`,
      [conversation],
    );
    await client.query('update conversations set last_sequence = 250 where id = $1', [
      conversation,
    ]);
  });

  await signIn('tamsin.ward');
  await openHydrated(page, '/chat');
  await page.getByLabel('Search messages').fill(mark);
  await page.getByRole('link', { name: 'Marta Figueiredo' }).click();
  await expect(page).toHaveURL(/message=1$/);
  const thread = threadOf(page);
  await expect(thread.getByText(`The first word was ${mark}.`)).toBeInViewport();
  await expect(thread.getByText('Line 250', { exact: true })).toHaveCount(0);
  const lines = thread.getByText(/^Line \d+$/);
  const shown = await lines.count();
  const last = await lines.last().innerText();
  await thread.getByRole('button', { name: 'Show newer messages' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(shown);
  // The scroll position stays.
  await expect(thread.getByText(last, { exact: true })).toBeInViewport();
  await thread.getByRole('button', { name: 'Go to the latest message' }).click();
  await expect(thread.getByText('Line 250', { exact: true })).toHaveCount(1);
  await expect(thread.getByText(`The first word was ${mark}.`)).toHaveCount(0);
});
