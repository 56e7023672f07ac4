import { describe, expect, it } from 'vitest';
import { configLines, masked } from './configLines.ts';

describe('configLines', () => {
  it('names each setting and masks what is secret', () => {
    const config = {
      backend_url: '',
      build_id: '4d109a013695',
      demo_users: [{ email: 'a@keystead.test' }, { email: 'b@keystead.test' }],
      realtime: { key: 'app-key-of-keystead', host: 'localhost', port: 8080, scheme: 'http' },
      google_client_id: null,
      payment_publishable_key: 'pk_test_51HxExample',
    };
    expect(configLines(config)).toEqual([
      ['backend_url', ''],
      ['build_id', '4d109a013695'],
      ['demo_users', '2'],
      ['realtime.key', 'app-…ad'],
      ['realtime.host', 'localhost'],
      ['realtime.port', '8080'],
      ['realtime.scheme', 'http'],
      ['google_client_id', ''],
      ['payment_publishable_key', 'pk_t…le'],
    ]);
  });

  it('shows nothing of a short secret', () => {
    expect(masked('12345678')).toBe('…');
  });
});
