import { setupI18n } from '@lingui/core';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiled } from './messages.ts';

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } });

function said(message: CompiledMessage, values: Record<string, unknown>): string {
  i18n.load('en-GB', { said: message });
  return i18n._('said', values);
}

describe('an English message that the build compiles', () => {
  it.each([
    '{n, plural, one {# night} other {# nights}}',
    'For {n, plural, =0 {nobody} one {one guest} other {up to # guests}}, {place}',
    '{n, plural, =1 {exactly one} one {one} other {more}}',
    '{place} has no. # {n, plural, one {room {place}} other {# rooms in {place}}}',
    '{n, plural, offset:1 one {you and one} other {you and #}}',
    'Nothing is counted in {place}',
  ])('says what Lingui says: %s', (message) => {
    fc.assert(
      fc.property(fc.nat(999), fc.string(), (n, place) => {
        expect(said(compiled(message), { n, place })).toBe(
          said(compileMessage(message), { n, place }),
        );
      }),
    );
  });

  it('takes a count that was written before', () => {
    const message = compiled('{n, plural, one {# stay} other {# stays}}');
    expect(said(message, { n: '1' })).toBe('1 stay');
    expect(said(message, { n: '1,204' })).toBe('1,204 stays');
  });
});
