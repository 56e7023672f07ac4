import { describe, expect, it } from 'vitest';
import { fileFormat } from './fileFormat.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const box = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;

describe('fileFormat', () => {
  it.each([
    ['\u00FF\u00D8\u00FF\u00E0', 'jpeg'],
    ['\u0089PNG\r\n\u001A\n', 'png'],
    ['RIFF1234WEBPVP8 ', 'webp'],
    [box('heic', 'mif1', 'heic'), 'heic'],
    [box('mif1', 'mif1', 'heic'), 'heic'],
    [box('msf1', 'hevc'), 'heic'],
    [box('avif', 'mif1', 'miaf'), 'avif'],
    [box('mif1', 'avif', 'miaf'), 'avif'],
    ['%PDF-1.7', 'pdf'],
  ])('reads %j', (head, key) => {
    expect(fileFormat(bytes(head))?.key).toBe(key);
  });

  it.each([
    ['GIF89a', 'GIF'],
    ['II*\0', 'TIFF or raw photo'],
    ['PK\u0003\u0004', 'ZIP'],
    [box('qt  '), 'QuickTime video'],
    [box('isom', 'iso2', 'mp41'), 'MP4 video'],
    ['<svg xmlns', 'SVG'],
  ])('names %j', (head, name) => {
    expect(fileFormat(bytes(head))).toEqual({ name, key: null });
  });

  it.each(['', 'RIFF1234WAVE', 'hello', '\0\0\0\u0008ftyp', box('abcd')])('knows no %j', (head) => {
    expect(fileFormat(bytes(head))).toBeNull();
  });
});
