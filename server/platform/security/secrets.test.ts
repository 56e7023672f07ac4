import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secrets = createSecrets({
  KEYSTEAD_SECRET: 'x'.repeat(32),
  KEYSTEAD_PREVIOUS_SECRETS: [],
  KEYSTEAD_DATA: folder,
});

describe('secrets at rest', () => {
  it('survive a round trip, and the ciphertext never contains them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (text) => {
        const sealed = secrets.seal(text, 'a');
        expect(sealed).not.toContain(text);
        expect(secrets.seal(text, 'a')).not.toBe(sealed);
        expect(secrets.open(sealed, 'a')).toBe(text);
      }),
    );
  });

  it('cannot be opened for another purpose, with another key or after a change', () => {
    const sealed = secrets.seal('DE89370400440532013000', 'payout_accounts/1');
    const other = createSecrets({
      KEYSTEAD_SECRET: 'y'.repeat(32),
      KEYSTEAD_PREVIOUS_SECRETS: [],
      KEYSTEAD_DATA: folder,
    });
    expect(() => secrets.open(sealed, 'payout_accounts/2')).toThrow();
    expect(() => other.open(sealed, 'payout_accounts/1')).toThrow();
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => secrets.open(changed, 'payout_accounts/1')).toThrow();
    expect(() => secrets.open('DE89', 'payout_accounts/1')).toThrow('not sealed');
  });

  it('stay readable while the key is replaced, and then need the new key alone', () => {
    const [old, next] = ['x'.repeat(32), 'z'.repeat(32)];
    const before = secrets.seal('iban', 'a');
    const during = createSecrets({
      KEYSTEAD_SECRET: next,
      KEYSTEAD_PREVIOUS_SECRETS: ['y'.repeat(32), old],
      KEYSTEAD_DATA: folder,
    });
    expect(during.open(before, 'a')).toBe('iban');
    const sealed = during.seal('iban', 'a');
    expect(sealed).toMatch(/^v2\.[0-9a-f]{8}\./);
    expect(() => secrets.open(sealed, 'a')).toThrow('a key that is not configured');
    const after = createSecrets({
      KEYSTEAD_SECRET: next,
      KEYSTEAD_PREVIOUS_SECRETS: [],
      KEYSTEAD_DATA: folder,
    });
    expect(after.open(sealed, 'a')).toBe('iban');
    expect(() => after.open(before, 'a')).toThrow();
  });

  it('store a generated key in a file with owner-only access', () => {
    const env = {
      KEYSTEAD_SECRET: undefined,
      KEYSTEAD_PREVIOUS_SECRETS: [],
      KEYSTEAD_DATA: join(folder, 'data'),
    };
    const sealed = createSecrets(env).seal('again', 'a');
    expect(createSecrets(env).open(sealed, 'a')).toBe('again');
    expect(statSync(join(folder, 'data', 'secret.key')).mode & 0o777).toBe(0o600);
  });
});
