import { describe, expect, it } from 'vitest';
import { readSettings } from '../environment/env.ts';
import type { Bus } from './eventBus.ts';
import { singleNode } from './nodeMessages.ts';
import { realtimeConfig, realtimeSources } from './realtimeConfig.ts';

const KEYS = {
  REVERB_APP_ID: 'id',
  REVERB_APP_KEY: 'key',
  REVERB_APP_SECRET: 'secret-of-sixteen',
};
const app = { id: 'id', key: 'key', secret: 'secret-of-sixteen' };

function services(variables: NodeJS.ProcessEnv, on = true) {
  const nothing = () => undefined;
  const bus: Bus = {
    app: on ? app : null,
    own: null,
    nodes: singleNode(),
    publish: nothing,
    reauthorise: nothing,
    close: () => Promise.resolve(),
  };
  return { env: readSettings({ NODE_ENV: 'test', ...variables }, []), bus };
}

describe('what the browser connects with', () => {
  const PUBLIC_URL = 'https://stay.example.com';
  const OTHER = { ...KEYS, REVERB_HOST: 'push.example.com' };

  it.each([
    ['the public address', {}, 'stay.example.com', 'http', 'stay.example.com', 443, 'https'],
    ['another name of the machine', {}, '10.0.0.7:3000', 'http', '10.0.0.7', 3000, 'http'],
    ['an invalid host name', {}, 'a b', 'http', 'stay.example.com', 443, 'https'],
    [
      'our own host as REVERB_HOST',
      { ...KEYS, REVERB_HOST: 'stay.example.com' },
      'stay.example.com',
      'http',
      'stay.example.com',
      443,
      'https',
    ],
    ['another server', OTHER, 'stay.example.com', 'http', 'push.example.com', 443, 'https'],
    [
      'its port',
      { ...OTHER, REVERB_PORT: '8080', REVERB_SCHEME: 'http' },
      'x',
      'http',
      'push.example.com',
      8080,
      'http',
    ],
  ] as const)('%s', (_, variables, host, protocol, toHost, port, scheme) => {
    const context = services({ PUBLIC_URL, ...variables });
    expect(realtimeConfig(context, { host, protocol })).toEqual({
      key: 'key',
      host: toHost,
      port,
      scheme,
    });
  });

  it('is empty where realtime is off', () => {
    const context = services({ REALTIME: 'off' }, false);
    expect(realtimeConfig(context, { host: 'localhost:3000', protocol: 'http' })).toMatchObject({
      key: '',
      host: '',
    });
  });

  it('is allowed by the content security policy of pages', () => {
    expect(realtimeSources(services(KEYS))).toEqual([]);
    expect(realtimeSources(services(OTHER))).toEqual(['wss://push.example.com:443']);
  });
});

describe('the environment', () => {
  it.each([
    ['a key without its secret', { REVERB_APP_KEY: 'key' }],
    ['another server without keys', { REVERB_HOST: 'push.example.com' }],
    ['an unknown scheme', { ...KEYS, REVERB_SCHEME: 'ftp' }],
    ['a short secret', { ...KEYS, REVERB_APP_SECRET: 'short' }],
  ])('rejects %s', (_, variables) => {
    expect(() => readSettings({ NODE_ENV: 'test', ...variables }, [])).toThrow('REVERB_');
  });
});
