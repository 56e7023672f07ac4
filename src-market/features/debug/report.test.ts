import { expect, it } from 'vitest';
import { report } from './report.ts';

it('is the page as text for an email to support', () => {
  const text = report({
    at: '2026-11-21T12:00:00.000Z',
    address: 'https://keystead.test/debug-api',
    user_agent: 'Firefox',
    online: true,
    config: [
      ['backend_url', ''],
      ['realtime.key', 'app-…ad'],
    ],
    results: {
      healthz: { state: 'answered', detail: 'HTTP 200', duration_ms: 12 },
      readyz: { state: 'failed', detail: 'HTTP 503', duration_ms: 7 },
      payment: { state: 'not_configured' },
    },
    calls: [
      { method: 'GET', path: '/api/user', status: null, duration_ms: 8000, at: Date.UTC(2026, 0) },
    ],
  });
  expect(text.split('\n')).toEqual([
    'Keystead, state of the connection',
    'at: 2026-11-21T12:00:00.000Z',
    'page: https://keystead.test/debug-api',
    'browser: Firefox',
    'network: online',
    '',
    'Available',
    'healthz: answered, HTTP 200, 12 ms',
    'readyz: failed, HTTP 503, 7 ms',
    'api: not asked yet',
    'realtime: not asked yet',
    'payment: not configured',
    '',
    'Configuration',
    'backend_url: (empty)',
    'realtime.key: app-…ad',
    '',
    'Last requests (UTC)',
    '00:00:00 GET /api/user no response 8000 ms',
  ]);
});
