import { expect } from 'vitest';
import type { Answer, SignedIn, TestApp } from './app.ts';

/** Users who may not make an admin's call. */
export async function nonAdmins(t: TestApp): Promise<readonly SignedIn[]> {
  return [
    await t.person(),
    await t.person({ profile_type: 'seller' }),
    await t.person({ profile_type: null, system_roles: ['agent'] }),
    await t.person({ profile_type: null, system_roles: ['dispute_admin'] }),
  ];
}

/** 401 for a visitor, 403 for a user who is not an admin. */
export async function expectAdminsOnly(
  t: TestApp,
  call: (client: SignedIn['client']) => Promise<Answer>,
): Promise<void> {
  expect((await call(t.visitor)).status).toBe(401);
  for (const { client } of await nonAdmins(t)) expect((await call(client)).status).toBe(403);
}
