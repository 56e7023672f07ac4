import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblem, plainEmail } from './emailAddress.ts';

const plain = (text: string) =>
  plainEmail(text, (domain) => domainToUnicode(domainToASCII(domain)));

describe('plainEmail', () => {
  it.each([
    [' ana@example.com\n', 'ana@example.com'],
    ['Ana@EXAMPLE.com', 'Ana@example.com'],
    ['mailto:ana@example.com?subject=Hello', 'ana@example.com'],
    ['MAILTO:ana%2Bhome@m%C3%BCnchen.de', 'ana+home@münchen.de'],
    ['mailto:%E0%A4@example.com', '%E0%A4@example.com'],
    ['Ana Sá <ana@example.com>', 'ana@example.com'],
    ['"Ana, of Lisbon" <mailto:ana@example.com>', 'ana@example.com'],
    ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
    ['ana＠例え。jp', 'ana@例え.jp'],
    ['ana@例え｡jp', 'ana@例え.jp'],
    ['\u202Aan\u200Ba@exam\u00ADple.com\u202C', 'ana@example.com'],
    ['\uFEFFana\u2060@example.com\u00A0', 'ana@example.com'],
    ['ana@xn--mnchen-3ya.de', 'ana@münchen.de'],
    ['ana@XN--MNCHEN-3YA.DE', 'ana@münchen.de'],
    ['ana@mu\u0308nchen.de', 'ana@münchen.de'],
    ['ana@MÜNCHEN.de', 'ana@münchen.de'],
    ['ana@straße.de', 'ana@straße.de'],
    ['ana@пример.рф', 'ana@пример.рф'],
    ['ana@xn--mgba3gch31f060k.ir', 'ana@نامه\u200Cای.ir'],
    ['ana@نامه\u200Cای.ir', 'ana@نامه\u200Cای.ir'],
  ])('%j is %j', (typed, email) => {
    expect(plain(typed)).toBe(email);
  });

  it('makes no other address of a domain that cannot be', () => {
    for (const domain of ['é.de/x', 'é.de:25', 'é.de#x', 'é.de?x', 'é%2Ede', '℀.com', 'xn--a.de'])
      expect(emailProblem(plain(`ana@${domain}`))).toBe('format');
  });

  it('takes no longer for a long domain', () => {
    expect(plain(`ana@${'é'.repeat(100_000)}.de`)).toHaveLength('ana@.de'.length + 100_000);
  });

  const domains = fc.constantFrom('münchen.de', 'пример.рф', '例え.jp', 'example.com', 'faß.at');
  const locals = fc.stringMatching(/^[\w+'-]{0,20}\w$/);
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

  it('is one for every spelling of an address', () => {
    fc.assert(
      fc.property(locals, domains, (local, domain) => {
        const email = `${local}@${domain}`;
        for (const typed of [
          email,
          `${local}@${domainToASCII(domain)}`,
          `${local}@${domain.toUpperCase().replaceAll('SS', 'ß')}`,
          email.normalize('NFD'),
          wide(email),
          `\u2066${email}\u2069`,
          `mailto:${email}`,
          `Ana <${email}>`,
        ])
          expect(plain(typed)).toBe(email);
        expect(emailProblem(email)).toBeNull();
      }),
    );
  });

  it('never throws, and an address without a problem is its own plain form', () => {
    const parts = fc.constantFrom('@', '.', '<', '>', 'mailto:', 'xn--', '%40', '\u200D', 'é', 'a');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 }),
        (some) => {
          const email = plain(some.join(''));
          expect(emailProblem(email) === null ? plain(email) : email).toBe(email);
        },
      ),
    );
  });
});

describe('emailProblem', () => {
  it.each([
    ["o'brien+home@example.com", null],
    ['a_b-c.d@sub.example.co', null],
    ['ana@münchen.de', null],
    ['ana@xn--mnchen-3ya.xn--p1ai', null],
    ['ana@i❤.ws', null],
    ['josé@example.com', 'local'],
    ['аna@example.com', 'local'],
    ['用户@例え.jp', 'local'],
    ['', 'format'],
    ['ana', 'format'],
    ['ana@', 'format'],
    ['ana@example', 'format'],
    ['ana@example.c', 'format'],
    ['ana@127.0.0.1', 'format'],
    ['ana@-example.com', 'format'],
    ['ana@example..com', 'format'],
    ['.ana@example.com', 'format'],
    ['an..a@example.com', 'format'],
    ['ana b@example.com', 'format'],
    ['é b@example.com', 'format'],
    ['a@b@example.com', 'format'],
    [`${'a'.repeat(250)}@example.com`, 'format'],
  ])('of %j is %j', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });
});
