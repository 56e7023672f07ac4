import { expect } from 'vitest';
import type { Answer, SignedIn, TestApp } from './app.ts';

/** Everybody who is none of the staff that an admin's call is for. */
export async function outsiders(t: TestApp): Promise<readonly SignedIn[]> {
  return [
    await t.person(),
    await t.person({ profile_type: 'seller' }),
    await t.person({ profile_type: null, system_roles: ['agent'] }),
    await t.person({ profile_type: null, system_roles: ['dispute_admin'] }),
  ];
}

/** 401 for a visitor, 403 for whoever is no admin. */
export async function expectAdminsOnly(
  t: TestApp,
  call: (client: SignedIn['client']) => Promise<Answer>,
): Promise<void> {
  expect((await call(t.visitor)).status).toBe(401);
  for (const { client } of await outsiders(t)) expect((await call(client)).status).toBe(403);
}
