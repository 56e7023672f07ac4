import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
let newcomer: SignedIn;

beforeAll(async () => {
  t = await testApp();
  newcomer = await t.person({ email_verified: false });
});
afterAll(() => t.close());

type Row = readonly [method: 'GET' | 'POST' | 'PUT', path: string, guest: number];

/** Section 7, The calls it makes; the status for a guest without a payload. */
const CALLS: readonly Row[] = [
  ['POST', '/login', 422],
  ['POST', '/register', 422],
  ['POST', '/logout', 204],
  ['GET', '/user', 401],
  ['POST', '/v1/user/update', 401],
  ['POST', '/profiles/switch', 401],
  ['POST', '/v1/user/change-password', 401],
  ['POST', '/verify-email', 422],
  ['POST', '/resend-verification', 401],
  ['POST', '/forget-password', 422],
  ['PUT', '/reset-password', 422],
  ['POST', '/auth/google/token', 422],
  ['GET', '/v1/onboarding-status', 401],
  ['POST', '/broadcasting/auth', 401],
];

describe('section 7: the calls it makes', () => {
  it.each(CALLS)(
    '%s %s answers a guest without a payload with %i',
    async (method, path, status) => {
      const reply =
        method === 'GET'
          ? await t.visitor.get(`/api${path}`)
          : await t.visitor.send(method, `/api${path}`, status === 422 ? {} : undefined);
      expect(reply.status).toBe(status);
    },
  );

  it('also seen as /broadcasting/auth', async () => {
    expect((await t.visitor.post('/broadcasting/auth')).status).toBe(401);
  });

  it('POST /login reads data.user; on the web the body has no token', async () => {
    const login = { email: 'nobody@people.test', password: 'not the password' };
    const wrong = await t.visitor.post('/api/login', {
      ...login,
      context: 'web',
      device_name: 'Web Client',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).not.toHaveProperty('data.token');
  });

  it('GET /user reads data: section 3’s user', async () => {
    const { status, body } = await newcomer.client.get<{ data: object }>('/api/user');
    expect(status).toBe(200);
    for (const field of [
      'id',
      'email',
      'email_verified_at',
      'system_roles',
      'delegations',
      'profile.id',
      'profile.profile_type',
      'profile.account_type',
      'current_role',
    ])
      expect(body.data).toHaveProperty(field);
  });

  it('GET /v1/onboarding-status reads success, data.onboarding_status, data.onboarding_complete, and section 3’s fields', async () => {
    const { body } = await newcomer.client.get<{ success: boolean; data: object }>(
      '/api/v1/onboarding-status',
    );
    expect(body.success).toBe(true);
    for (const field of [
      'onboarding_status',
      'onboarding_complete',
      'completion_percentage',
      'completed_steps',
      'next_step',
      'steps',
    ])
      expect(body.data).toHaveProperty(field);
  });

  it('section 4: onboarding status defaults to not_started', async () => {
    const fresh = await t.person({ onboarding_status: 'not_started' });
    const { body } = await fresh.client.get<{ data: { onboarding_status: string } }>(
      '/api/v1/onboarding-status',
    );
    expect(body.data.onboarding_status).toBe('not_started');
  });
});
