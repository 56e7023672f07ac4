import { describe, expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';

const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('readCsv', () => {
  it.each([
    ['UTF-8', Buffer.from('München')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFMünchen')],
    ['UTF-16', wide('München')],
    ['Windows', Buffer.from('München', 'latin1')],
  ])('reads %s', async (_, bytes) => {
    expect(await readCsv(new Blob([new Uint8Array(bytes)]))).toBe('München');
  });

  it('refuses a workbook', async () => {
    await expect(readCsv(new Blob(['PK\u0003\u0004']))).rejects.toThrow('workbook');
  });

  it.each([
    ['nothing', [], 'The file is empty.'],
    ['a byte order mark alone', [0xef, 0xbb, 0xbf], 'The file is empty.'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13], 'This is not a text file.'],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(readCsv(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(message);
  });
});
