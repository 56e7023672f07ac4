import sharp from 'sharp';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { heicPhoto } from '#tests/support/pictures/heicPhoto.ts';

/** A photo of 27 megapixels with details, which take many bytes. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({
    create: { width: 1500, height: 1125, channels: 3, background: '#888888', noise },
  })
    .png()
    .toBuffer();
  return await sharp(grain).resize(6000, 4500).jpeg({ quality: 90 }).toBuffer();
}

test('photos of phones are made smaller before the upload, and every format of them is taken', async ({
  page,
  signIn,
}) => {
  // What is sent is a file of the browser, which its requests do not show.
  await page.addInitScript(() => {
    const sizes: Record<string, number> = {};
    Object.assign(window, { sentSizes: sizes });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendFile(body) {
      if (body instanceof File) sizes[body.name] = body.size;
      send.call(this, body);
    };
  });
  await signIn('seller');
  await openHydrated(page, '/seller/properties/create');
  await page.getByText('Townhouse').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/edit\?step=place$/);
  await openHydrated(page, `${new URL(page.url()).pathname}?step=photos`);

  const large = await largePhoto();
  const small = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#357' } });
  const heic = heicPhoto({ columns: 4, rows: 3 });
  const drawing = await small.clone().gif().toBuffer();
  await page.getByLabel('Photos of the place').setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
    { name: 'phone.heic', mimeType: '', buffer: heic },
    { name: 'phone.avif', mimeType: 'image/avif', buffer: await small.avif().toBuffer() },
    { name: 'drawing.gif', mimeType: 'image/gif', buffer: drawing },
  ]);
  const photos = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
  await expect(photos).toHaveCount(3);
  await expect(
    page.getByText('This file is in GIF format. Choose a photo as JPEG, PNG, WebP, HEIC'),
  ).toBeVisible();
  for (const photo of await photos.getByRole('img').all())
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  const sent = await page.evaluate(
    () => (window as unknown as { sentSizes: Record<string, number> }).sentSizes,
  );
  expect(large.length).toBeGreaterThan(3_000_000);
  expect(sent['large.jpg']).toBeLessThan(large.length * 0.7);
  // Chromium cannot decode it: the server does.
  expect(sent['phone.heic']).toBe(heic.length);
});
