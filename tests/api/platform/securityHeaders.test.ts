import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PROTECTED = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

it.each(['/healthz', '/api/v1/properties', '/api/v1/users', '/api/nowhere'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await t.app.inject(url);
    expect(headers).toMatchObject(PROTECTED);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  },
);
