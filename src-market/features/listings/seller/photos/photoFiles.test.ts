import { describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { fileProblem } from './photoFiles.ts';

const file = (bytes: readonly number[], name = 'photo.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

describe('fileProblem', () => {
  it.each([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['PNG', [0x89, ...codes('PNG')]],
    ['WebP', [...codes('RIFF'), 1, 2, 3, 4, ...codes('WEBPVP8 ')]],
  ])('accepts a %s by its content', async (_, bytes) => {
    expect(await fileProblem(file(bytes))).toBeNull();
  });

  it('refuses other files, whatever their name', async () => {
    expect(await fileProblem(file(codes('%PDF-1.7'), 'a.jpg'))).toBe('no_picture');
    expect(await fileProblem(file([...codes('RIFF'), 1, 2, 3, 4, ...codes('WAVE')]))).toBe(
      'no_picture',
    );
  });

  it('refuses empty and too large files', async () => {
    expect(await fileProblem(file([]))).toBe('empty');
    const large = file([0xff, 0xd8, 0xff]);
    Object.defineProperty(large, 'size', { value: PHOTO_MAX_BYTES + 1 });
    expect(await fileProblem(large)).toBe('too_large');
  });
});
