import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ARGON2,
  isHashOf,
  verifyPassword,
} from '#server/modules/accounts/commands/passwords/passwordHash.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

const COMPOSED = 'Gärten über Köln 27';
const DECOMPOSED = COMPOSED.normalize('NFD');
const FULL_WIDTH = 'ｇａｒｄｅｎ－ｐａｔｈ　２７';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
// Reset the rate limits between tests.
beforeEach(() => test.clock.advance(24 * 3_600_000));

const db = () => test.services.database.db;

/** A person whose hash is of exactly this text, as earlier versions made it. */
async function personWithHashOf(text: string): Promise<SignedIn> {
  const person = await test.person();
  const password_hash = await hash(text, ARGON2);
  await db()
    .insertInto('credentials')
    .values({ id: uuidv7(), user_id: person.user_id, password_hash })
    .execute();
  return person;
}

const login = async (email: string, password: string) =>
  test.visitor.post('/api/login', { email, password, context: 'web', device_name: 'Web Client' });

const credentialsOf = (userId: string) =>
  db()
    .selectFrom('credentials')
    .select(['user_id', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

describe('a password', () => {
  it.each([
    ['with combining characters', DECOMPOSED],
    ['of full-width characters', FULL_WIDTH],
  ])('hashed %s signs in with what was typed, then in every form', async (_, typed) => {
    const person = await personWithHashOf(typed);
    expect((await login(person.email, typed)).status).toBe(200);
    const { password_hash } = await credentialsOf(person.user_id);
    expect(await isHashOf(password_hash, typed)).toBe(true);
    expect((await login(person.email, typed.normalize('NFKC'))).status).toBe(200);
    expect((await login(person.email, typed)).status).toBe(200);
    expect((await credentialsOf(person.user_id)).password_hash).toBe(password_hash);
    expect((await login(person.email, `${typed}.`)).status).toBe(401);
  });

  it('is hashed again without ending sessions and without an email', async () => {
    const person = await personWithHashOf(DECOMPOSED);
    const before = await credentialsOf(person.user_id);
    const confirmed = await person.client.post('/api/v1/auth/step-up', { password: DECOMPOSED });
    expect(confirmed.status).toBeLessThan(300);
    expect(await credentialsOf(person.user_id)).not.toEqual(before);
    const composed = await person.client.post('/api/v1/auth/step-up', { password: COMPOSED });
    expect(composed.status).toBeLessThan(300);
    expect((await person.client.get('/api/v1/sessions')).status).toBe(200);
    const mails = await db()
      .selectFrom('mails')
      .select('id')
      .where('to', '=', person.email)
      .execute();
    expect(mails).toEqual([]);
  });

  it('that was changed meanwhile is not replaced', async () => {
    const person = await personWithHashOf(DECOMPOSED);
    const read = await credentialsOf(person.user_id);
    const password_hash = await hash('another long password', ARGON2);
    await db()
      .updateTable('credentials')
      .set({ password_hash })
      .where('user_id', '=', person.user_id)
      .execute();
    expect(await verifyPassword(test.services, read, DECOMPOSED)).toBe(true);
    expect((await credentialsOf(person.user_id)).password_hash).toBe(password_hash);
  });

  it('registered composed signs in decomposed', async () => {
    const email = `${uuidv7()}@example.com`;
    const registered = await test.visitor.post('/api/register', {
      name: 'Ana',
      email,
      password: COMPOSED,
      password_confirmation: DECOMPOSED,
      profile_type: 'buyer',
      account_type: 'personal',
    });
    expect(registered.status).toBeLessThan(300);
    await db()
      .updateTable('users')
      .set({ email_verified_at: test.clock.now().toISOString() })
      .where('email', '=', email)
      .execute();
    expect((await login(email, DECOMPOSED)).status).toBe(200);
  });

  it('in another form is the one that the account has', async () => {
    const person = await personWithHashOf(COMPOSED);
    const change = (password: string) =>
      person.client.post<{ errors: Record<string, string[]> }>('/api/v1/user/change-password', {
        current_password: DECOMPOSED,
        password,
      });
    const same = await change(COMPOSED);
    expect(same.status).toBe(422);
    expect(same.body.errors).toHaveProperty('password');
    expect((await change(FULL_WIDTH)).status).toBeLessThan(300);
    expect((await login(person.email, FULL_WIDTH.normalize('NFKC'))).status).toBe(200);
  });

  it('is judged and measured in its plain form', async () => {
    const register = (password: string) =>
      test.visitor.post('/api/register', {
        name: 'Ana',
        email: `${uuidv7()}@example.com`,
        password,
        profile_type: 'buyer',
        account_type: 'personal',
      });
    expect((await register('ｐａｓｓｗｏｒｄ１２３')).status).toBe(422);
    expect((await register('äöüÄÖÜßéè'.normalize('NFD'))).status).toBe(422);
    expect((await register('äöüéè'.repeat(40).normalize('NFD'))).status).toBeLessThan(300);
  });
});
