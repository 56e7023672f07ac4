import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActive } from './pdfNames.ts';

const hex = (character: string) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

const ACTIVE = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'];
const ACTIVE_KEYS = ['EF', 'JS', 'XFA'];

/** The name with some characters written as codes. */
const spelled = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }))
    .map(([name, escaped]) =>
      Array.from(name, (character, index) => (escaped[index] ? hex(character) : character)).join(
        '',
      ),
    );
const end = fc.constantFrom(' ', '\n', '\0', '/', '>>', ']', '(', '%');
const space = fc.constantFrom('', ' ', '\r\n', ' %x)\n', '\0');
const value = fc.constantFrom('(app.alert(1))', '<6170>', '[(a) 5 0 R]', '<< /F 5 0 R >>');

describe('active names in a PDF', () => {
  it('are found however they are spelled', () => {
    fc.assert(
      fc.property(spelled(ACTIVE), end, (name, after) => {
        expect(isActive(`<< /S /${name}${after}`)).toBe(true);
      }),
    );
  });

  it('are found as keys where a value follows', () => {
    fc.assert(
      fc.property(spelled(ACTIVE_KEYS), space, value, (name, between, content) => {
        expect(isActive(`<< /${name}${between}${content} >>`)).toBe(true);
      }),
    );
    expect(isActive('<< /JS 5 0 R >>')).toBe(true);
    expect(isActive('<< /XFA%x\n5%y\n0 R >>')).toBe(true);
  });

  it.each([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '/JavaScripts',
    '/Launched ',
    '/S#20JavaScript ',
    'JavaScript',
    // Pixels that look like a key, without a value.
    '\u00ff/JS \u0001\u00fe',
    '/XFA\0\u0090',
    '/EF/F1 12 Tf',
  ])('are not found in %j', (text) => expect(isActive(text)).toBe(false));
});
