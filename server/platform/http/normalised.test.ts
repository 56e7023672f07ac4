import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '#src/rules/texts/normalise.ts';
import { normalised } from './normalised.ts';

const WRITTEN = 'Jose\u0301\u200B';

describe('the texts of a request', () => {
  it('are normalised at every level', () => {
    expect(normalised({ name: WRITTEN, list: [WRITTEN, { deep: WRITTEN }], count: 3 })).toEqual({
      name: 'José',
      list: ['José', { deep: 'José' }],
      count: 3,
    });
  });

  it('are normalised in a query, which has no prototype', () => {
    const query: unknown = Object.assign(Object.create(null), { q: WRITTEN });
    expect(normalised(query)).toEqual({ q: 'José' });
  });

  it.each(['password', 'password_confirmation', 'current_password'])('stay in %s', (key) => {
    expect(normalised({ [key]: WRITTEN })).toEqual({ [key]: WRITTEN });
  });

  it('stay where the body is one text or no JSON', () => {
    const bytes = Buffer.from(WRITTEN);
    expect(normalised(WRITTEN)).toBe(WRITTEN);
    expect(normalised(bytes)).toBe(bytes);
    expect(normalised(undefined)).toBeUndefined();
  });

  it('are the only change', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        fc.pre(typeof value !== 'string');
        const sent = JSON.stringify(value);
        const expected: unknown = JSON.parse(sent, (_, part: unknown) =>
          typeof part === 'string' ? plainText(part) : part,
        );
        expect(normalised(JSON.parse(sent))).toEqual(expected);
      }),
    );
  });
});
