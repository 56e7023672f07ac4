import { describe, expect, it } from 'vitest';
import { fileProblem } from './photoFiles.ts';

const file = (bytes: readonly number[], name = 'photo.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

describe('fileProblem', () => {
  it.each([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['PNG', [0x89, ...codes('PNG\r\n'), 0x1a, 0x0a]],
    ['HEIC', [0, 0, 0, 24, ...codes('ftypheic'), 0, 0, 0, 0, ...codes('mif1heic')]],
    ['WebP', [...codes('RIFF'), 1, 2, 3, 4, ...codes('WEBPVP8 ')]],
  ])('accepts a %s by its content', async (_, bytes) => {
    expect(await fileProblem(file(bytes))).toBeNull();
  });

  it('refuses other files, whatever their name', async () => {
    expect(await fileProblem(file(codes('%PDF-1.7'), 'a.jpg'))).toEqual({
      kind: 'no_picture',
      format: 'PDF',
    });
    expect(await fileProblem(file([...codes('RIFF'), 1, 2, 3, 4, ...codes('WAVE')]))).toEqual({
      kind: 'no_picture',
      format: null,
    });
  });

  it('refuses an empty file', async () => {
    expect(await fileProblem(file([]))).toEqual({ kind: 'empty' });
  });
});
