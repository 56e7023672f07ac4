import { describe, expect, it } from 'vitest';
import { ENCODING_CHOICES, encodingFor } from './encodings.ts';
import { readCsv } from './readCsv.ts';

const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('readCsv', () => {
  it.each([
    ['UTF-8', Buffer.from('München')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFMünchen')],
    ['UTF-16', wide('München')],
    ['Windows', Buffer.from('München', 'latin1')],
  ])('reads %s', async (_, bytes) => {
    expect(await readCsv(new Blob([new Uint8Array(bytes)]), 'windows-1252')).toMatchObject({
      text: 'München',
    });
  });

  it.each([
    ['pl-PL', [0xb3, 0xf3, 0x64, 0x9f], 'łódź', 'windows-1250'],
    ['ru', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва', 'windows-1251'],
    ['ja-JP', [0x93, 0x8c, 0x8b, 0x9e], '東京', 'shift_jis'],
    ['zh-TW', [0xbb, 0x4f, 0xa5, 0x5f], '臺北', 'big5'],
    ['en-GB', [0xc9, 0x76, 0x6f, 0x72, 0x61], 'Évora', 'windows-1252'],
  ])('reads the encoding of %s', async (language, bytes, text, encoding) => {
    const file = new Blob([new Uint8Array(bytes)]);
    expect(await readCsv(file, encodingFor(language))).toEqual({ text, encoding });
  });

  it('is in no doubt about Unicode', async () => {
    expect(await readCsv(new Blob(['łódź']), 'windows-1252')).toEqual({
      text: 'łódź',
      encoding: null,
    });
  });

  it('names encodings that browsers know', () => {
    for (const { encoding } of ENCODING_CHOICES)
      expect(() => new TextDecoder(encoding)).not.toThrow();
  });

  it('refuses a workbook', async () => {
    await expect(readCsv(new Blob(['PK\u0003\u0004']), 'windows-1252')).rejects.toThrow('workbook');
  });

  it.each([
    ['nothing', [], 'The file is empty.'],
    ['a byte order mark alone', [0xef, 0xbb, 0xbf], 'The file is empty.'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13], 'This is not a text file.'],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(readCsv(new Blob([new Uint8Array(bytes)]), 'windows-1252')).rejects.toThrow(
      message,
    );
  });
});
