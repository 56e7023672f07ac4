import { afterEach, expect, it, vi } from 'vitest';
import { logCalls } from '#src/session/callLog.ts';
import { redactAddress } from '#src/rules/accounts/redactAddress.ts';
import { saveCalls, recentCalls } from './redactedCallLog.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/api/user', '/api/user'],
  ['https://keystead.test/api/user', '/api/user'],
  ['/api/v1/properties?q=Lisbon&token=abc', '/api/v1/properties?q=…&token=…'],
  [
    '/api/v1/bookings/0199b0aa-1111-7222-8333-444455556666',
    '/api/v1/bookings/0199b0aa-1111-7222-8333-444455556666',
  ],
  ['/api/reset/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', '/api/reset/…'],
])('%s is shown as %s', (address, path) => {
  expect(redactAddress(address)).toBe(path);
});

it('continues the log of the tab’s last document and stores no secrets', async () => {
  const earlier = { method: 'GET', path: '/api/earlier', status: 200, duration_ms: 9, at: 1 };
  const stored = new Map([['keystead-calls', JSON.stringify([earlier])]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  await logCalls(async () => Response.json({}))('/api/verify?token=s3cret');
  saveCalls();
  expect(recentCalls().map(({ path }) => path)).toEqual(['/api/earlier', '/api/verify?token=…']);
  expect(stored.get('keystead-calls')).not.toContain('s3cret');
});
