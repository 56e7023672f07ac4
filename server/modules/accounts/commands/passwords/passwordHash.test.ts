import type { verify as Verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#server/platform/services.ts';
import { verifyPassword } from './passwordHash.ts';

const { verify } = vi.hoisted(() => ({
  verify: vi.fn<typeof Verify>(),
}));

vi.mock(import('@node-rs/argon2'), async (original) => ({ ...(await original()), verify }));

const ACCOUNT = { user_id: 'a user', password_hash: 'a hash' };
const COMPOSED = 'Gärten über Köln';

describe('verifyPassword', () => {
  beforeEach(() => {
    verify.mockReset().mockResolvedValue(false);
  });

  it.each([
    ['once in its plain form', COMPOSED, [COMPOSED]],
    ['twice otherwise', COMPOSED.normalize('NFD'), [COMPOSED, COMPOSED.normalize('NFD')]],
  ])('verifies %s, whether there is an account or not', async (_, typed, forms) => {
    // No password matches, so no hash is replaced.
    const services = {} as Pick<Services, 'database'>;
    for (const account of [ACCOUNT, undefined]) {
      verify.mockClear();
      expect(await verifyPassword(services, account, typed)).toBe(false);
      expect(verify.mock.calls.map(([, password]) => password)).toEqual(forms);
      expect(verify.mock.calls.every(([hash]) => hash === (account?.password_hash ?? hash))).toBe(
        true,
      );
    }
  });

  it('refuses a hash that cannot be read', async () => {
    verify.mockRejectedValue(new Error('not a hash'));
    expect(await verifyPassword({} as Pick<Services, 'database'>, ACCOUNT, COMPOSED)).toBe(false);
  });
});
