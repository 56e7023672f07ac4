import { describe, expect, it } from 'vitest';
import { isPublicServer, showsDemo } from './publicServer.ts';

describe('a public server', () => {
  it.each([
    'https://keystead.example.com',
    'https://example.com:8443/',
    'http://93.184.215.14',
    'http://[2606:2800:21f:cb07::1]/',
    'https://localhost.example.com',
    'https://test.com',
    'https://my-test',
    'not a url',
  ])('%s', (PUBLIC_URL) => {
    const local = ['https://my-test', 'not a url'].includes(PUBLIC_URL);
    expect(isPublicServer({ PUBLIC_URL })).toBe(!local);
    expect(isPublicServer({ PUBLIC_URL, NODE_ENV: 'production' })).toBe(true);
  });

  it.each([
    'http://localhost:3000',
    'http://LOCALHOST.:3000',
    'http://app.localhost',
    'http://127.0.0.1:4100',
    'http://2130706433/',
    'http://[::1]:3000',
    'http://[::ffff:10.0.0.1]/',
    'http://192.168.1.20:3000',
    'https://keystead.test',
    'http://mac.local:3000',
    'http://keystead:3000',
  ])('%s is local', (PUBLIC_URL) => {
    expect(isPublicServer({ PUBLIC_URL })).toBe(false);
    expect(isPublicServer({ PUBLIC_URL, NODE_ENV: 'production' })).toBe(true);
  });

  it('has no address until one is set', () => {
    expect(isPublicServer({})).toBe(false);
    expect(isPublicServer({ NODE_ENV: 'test' })).toBe(false);
  });
});

describe('the demonstration', () => {
  const url = { DATABASE_URL: 'postgres://db/keystead' };
  it.each([
    [{}, true],
    [{ KEYSTEAD_DEMO: '0' }, false],
    [url, false],
    [{ ...url, KEYSTEAD_DEMO: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', KEYSTEAD_DEMO: '1' }, true],
    [{ PUBLIC_URL: 'https://example.com' }, false],
    [{ PUBLIC_URL: 'https://example.com', KEYSTEAD_DEMO: '1' }, true],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
  ])('%j', (source, expected) => {
    expect(showsDemo(source)).toBe(expected);
  });
});
