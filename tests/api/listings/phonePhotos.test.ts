import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { uploadPhoto } from '#tests/support/records/uploadPhoto.ts';
import { heicPhoto } from '#tests/support/pictures/heicPhoto.ts';

let t: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

const upload = (body: Buffer) => uploadPhoto(t, seller, body);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5563c' } });
const grid = (columns: number, rows: number, width: number, height: number) =>
  heicPhoto({ columns, rows, width, height });

/** A JPEG whose head says that it has this size. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const file = await picture(64, 64).jpeg().toBuffer();
  const frame = file.indexOf('ffc0', 0, 'hex');
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

/** The mean colour of a stored photo, within its middle. */
async function colourOf(path: string): Promise<number[]> {
  const { rawPayload } = await t.app.inject({ url: `/_ipx/f_png,w_320/${path}` });
  const { channels } = await sharp(rawPayload).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

describe('a photo of a phone', () => {
  it.each<[name: string, file: () => Buffer | Promise<Buffer>, width: number, height: number]>([
    ['48 megapixels', () => picture(8064, 6048).jpeg().toBuffer(), 3072, 2304],
    [
      '50 megapixels, progressive',
      () => picture(8160, 6120).jpeg({ progressive: true }).toBuffer(),
      3072,
      2304,
    ],
    [
      '108 megapixels, held upright',
      () => picture(12_000, 9000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      2304,
      3072,
    ],
    ['200 megapixels', () => picture(16_320, 12_240).jpeg().toBuffer(), 3072, 2304],
    ['a panorama', () => picture(16_382, 3628).jpeg().toBuffer(), 3072, 680],
    ['AVIF', () => picture(4032, 3024).avif({ effort: 0 }).toBuffer(), 3072, 2304],
    ['HEIC of 12 megapixels', () => grid(8, 6, 4032, 3024), 3072, 2304],
    ['HEIC of 48 megapixels', () => grid(16, 12, 8064, 6048), 3072, 2304],
    ['HEIC, a panorama', () => grid(32, 7, 16_382, 3584), 3072, 671],
    ['HEIC, held upright', () => heicPhoto({ columns: 4, rows: 3, turns: 3 }), 1536, 2048],
  ])('is taken: %s', async (_, file, width, height) => {
    const { status, body } = await upload(await file());
    expect([status, body.data.width, body.data.height]).toEqual([201, width, height]);
  });

  it('keeps its colours, with and without a profile', async () => {
    const isClose = (seen: readonly number[], drawn: readonly number[], most: number) =>
      seen.every((mean, index) => Math.abs(mean - (drawn[index] ?? 0)) <= most);
    const heic = await upload(grid(4, 3, 2048, 1536));
    // The mean of what was drawn before it was encoded.
    expect(isClose(await colourOf(heic.body.data.path), [165, 168, 164], 3)).toBe(true);
    const wide = await picture(1200, 900).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const { body } = await upload(wide);
    expect(isClose(await colourOf(body.data.path), [0xb5, 0x56, 0x3c], 3)).toBe(true);
  });

  it.each<[name: string, file: () => Buffer | Promise<Buffer>, code: string, message: string]>([
    [
      'a JPEG bomb',
      () => jpegOfSize(30_000, 10_000),
      'large_picture',
      'This JPEG has 300 megapixels. The limit is 220.',
    ],
    [
      'a HEIC that says it is huge',
      () => heicPhoto({ columns: 2, rows: 2, width: 60_000, height: 60_000 }),
      'large_picture',
      'This HEIC has 3600 megapixels. The limit is 64.',
    ],
    [
      'a HEIC with fewer tiles than it says',
      () => heicPhoto({ columns: 1, rows: 1, width: 6000, height: 4000 }),
      'broken_file',
      'This picture cannot be opened.',
    ],
    [
      'half a HEIC',
      () => heicPhoto({ columns: 4, rows: 3 }).subarray(0, 1500),
      'broken_file',
      'This picture cannot be opened.',
    ],
    [
      'a HEIC without a picture',
      () => Buffer.concat([heicPhoto({ columns: 1, rows: 1 }).subarray(0, 24), Buffer.alloc(500)]),
      'broken_file',
      'This picture cannot be opened.',
    ],
    [
      'a GIF',
      () => picture(1200, 900).gif().toBuffer(),
      'unsupported_file',
      'This file is in GIF format. Send a photo as JPEG, PNG, WebP, HEIC or AVIF.',
    ],
    [
      'a raw photo',
      () => picture(1200, 900).tiff().toBuffer(),
      'unsupported_file',
      'This file is in TIFF or raw photo format.',
    ],
    [
      'a film',
      () => Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  '),
      'unsupported_file',
      'This file is in QuickTime video format.',
    ],
    [
      'a small one',
      () => picture(300, 200).png().toBuffer(),
      'small_picture',
      'This picture has 300 × 200 pixels',
    ],
  ])('is refused with its format or size: %s', async (_, file, code, message) => {
    const { status, body } = await upload(await file());
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).toContain(message);
  });

  it('is refused where it has too many bytes, with the limit', async () => {
    const { status, body } = await upload(Buffer.alloc(PHOTO_MAX_BYTES + 1));
    expect([status, body.message]).toEqual([
      413,
      'That file is too large. At most 40 MB can be taken.',
    ]);
  });
});
