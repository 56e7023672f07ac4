import sharp from 'sharp';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

const places = '/api/v1/admin/locations';

test('a list shows another user’s changes and new records without a reload', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn('admin');
  const place = {
    kind: 'city',
    country_code: 'FR',
    lat: 45.9,
    lng: 6.1,
    time_zone: 'Europe/Paris',
  };
  const made = await page.request.post(places, {
    headers: { origin: server.url },
    data: { ...place, name: 'Listmoor' },
  });
  const { id } = (await made.json()) as { id: string };
  const joined = waitForSubscription(page, 'staff.locations');
  await page.goto(`/admin/locations?filter=${JSON.stringify({ q: 'Listmoor' })}`);
  const row = page.getByRole('row', { name: /Listmoor/ });
  await expect(row).toHaveCount(1);
  await joined;
  await page.evaluate(() => document.body.setAttribute('data-same', 'page'));

  const theirs = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { origin: server.url },
  });
  const { request } = theirs;
  await request.post('/api/login', {
    data: {
      email: 'owner@keystead.test',
      password: 'keystead-demo',
      context: 'web',
      device_name: 'Web Client',
    },
  });
  await request.put(`${places}/${id}`, { data: { population: 7_654_321 } });
  await expect(row).toContainText('7,654,321');
  await request.post(places, { data: { ...place, name: 'Listmoor-le-Neuf' } });
  await expect(page.getByRole('row', { name: /Listmoor-le-Neuf/ })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page');
  await theirs.close();
});

test('photos are uploaded, ordered by keyboard, and shown on the listing', async ({
  page,
  signIn,
  server,
}) => {
  await signIn('admin');
  const records = await ownRecords(server.url);
  const { id } = await records.property('House of the photos');
  await page.goto(`/admin/properties/${id}`);
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#486' } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
    { name: 'kitchen.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() },
  ]);
  // Refused before the upload: a refusal by the server would be logged to the console.
  await page.getByLabel('Photos', { exact: true }).evaluate((input: HTMLInputElement, bytes) => {
    const poster = new DataTransfer();
    poster.items.add(new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' }));
    input.files = poster.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, PHOTO_MAX_BYTES + 1);
  await expect(page.getByText('This file is too large. The limit is 40 MB.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss poster.png' }).click();

  const photos = page.getByRole('group', { name: /^Photo \d+ of \d+$/ });
  await expect(photos).toHaveCount(2);
  const words = photos.last().getByLabel('Description');
  await words.fill('The new kitchen');
  for (let at = await photos.count(); at > 1; at -= 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(photos.first().getByLabel(/^Description/)).toHaveValue('The new kitchen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  const reply = await page.request.get(`/api/v1/admin/properties/${id}`);
  const saved = (await reply.json()) as { photos: { path: string; alt: string }[] };
  expect(saved.photos[0]).toMatchObject({ alt: 'The new kitchen' });
  expect(saved.photos[0]?.path).toMatch(/^photos\/uploads\//);
  const shown = page.getByRole('img', { name: 'The new kitchen' });
  await expect
    .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
