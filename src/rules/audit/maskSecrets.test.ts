import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASKED, maskSecrets } from './maskSecrets.ts';

describe('the values of the audit log', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['a change', { state: ['held', 'confirmed'] }, { state: ['held', 'confirmed'] }],
    ['a secret', { iban: 'PT50 0002' }, { iban: MASKED }],
    ['both values of a change', { token_hash: [null, 'ab'] }, { token_hash: [null, MASKED] }],
    [
      'a nested secret',
      { settings: [{ secret_key: 'x', on: true }] },
      { settings: [{ secret_key: MASKED, on: true }] },
    ],
    [
      'a flag',
      { password_reset_required: [false, true] },
      { password_reset_required: [false, true] },
    ],
    ['all of a secret object', { secret: { a: 1 } }, { secret: MASKED }],
    ['nothing', {}, {}],
  ])('mask %s', (_, values, expected) => {
    expect(maskSecrets(values)).toEqual(expected);
  });

  it('never show a text under a secret name', () => {
    const name = fc.constantFrom('password', 'api_token', 'iban', 'webhook_secret', 'token_hash');
    const secret = fc.string({ minLength: 12 }).map((text) => `S3CRET${text}`);
    const depth = fc.array(fc.constantFrom('list', 'object'), { maxLength: 4 });
    fc.assert(
      fc.property(name, secret, depth, (key, text, wraps) => {
        const wrapped = wraps.reduce<unknown>(
          (inner, wrap) => (wrap === 'list' ? [inner] : { part: inner }),
          { [key]: [null, text] },
        );
        expect(JSON.stringify(maskSecrets({ wrapped }))).not.toContain('S3CRET');
      }),
    );
  });
});
