import { describe, expect, it } from 'vitest';
import { greeting, handshakeAddress, probesOf, runProbe } from './probes.ts';

const clock = (step: number) => {
  let now = 0;
  return () => (now += step);
};

describe('runProbe', () => {
  it('reports the response and the duration', async () => {
    expect(await runProbe(async () => 'HTTP 200', clock(12.4))).toEqual({
      state: 'answered',
      detail: 'HTTP 200',
      duration_ms: 12,
    });
  });

  it('reports the error', async () => {
    const failing = () => Promise.reject(new Error('HTTP 503'));
    expect(await runProbe(failing, clock(5))).toEqual({
      state: 'failed',
      detail: 'HTTP 503',
      duration_ms: 5,
    });
  });

  it('skips what is not configured', async () => {
    const { realtime, payment } = probesOf({ backend_url: '', realtime: null });
    expect(await runProbe(realtime, clock(1))).toEqual({ state: 'not_configured' });
    expect(await runProbe(payment, clock(1))).toEqual({ state: 'not_configured' });
    const no_key = { key: '', host: 'localhost', port: 1, scheme: 'http' };
    expect(probesOf({ backend_url: '', realtime: no_key }).realtime).toBeNull();
  });
});

describe('the realtime handshake', () => {
  it.each([
    ['https', 'wss://push.test:443/app/k?protocol=7&client=js&version=8.6.0&flash=false'],
    ['http', 'ws://push.test:443/app/k?protocol=7&client=js&version=8.6.0&flash=false'],
  ])('scheme %s: TLS forced when it is https (section 9)', (scheme, address) => {
    expect(handshakeAddress({ key: 'k', host: 'push.test', port: 443, scheme })).toBe(address);
  });

  it('distinguishes a greeting from a rejection', () => {
    const hello = { event: 'pusher:connection_established', data: '{"socket_id":"1.2"}' };
    expect(greeting(JSON.stringify(hello))).toBe('pusher:connection_established');
    const rejection = { event: 'pusher:error', data: 'Application does not exist' };
    expect(() => greeting(JSON.stringify(rejection))).toThrow('Application does not exist');
  });
});
