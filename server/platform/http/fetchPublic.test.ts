import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPublic, type FetchOptions } from './fetchPublic.ts';
import { isPublicAddress } from './publicAddress.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OPEN: FetchOptions = { allowPrivate: true, maxBytes: 1000, timeoutMs: 10_000 };
const fetchIt = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(url, { ...OPEN, ...options });
const failsWith = (code: string): unknown => expect.objectContaining({ name: 'FetchError', code });

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.3.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a fetch of a user’s address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
  ])('refuses %s', async (url) => {
    await expect(fetchIt(url, { allowPrivate: false })).rejects.toEqual(
      failsWith('address_private'),
    );
  });

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'http://a:b@example.com/', 'nothing'])(
    'refuses %s',
    async (url) => {
      await expect(fetchIt(url)).rejects.toEqual(failsWith('address_invalid'));
    },
  );

  it('refuses a name that resolves to a private address among public ones', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 as const },
        { address: '127.0.0.1', family: 4 as const },
      ]);
    await expect(fetchIt('http://example.com/', { allowPrivate: false, resolve })).rejects.toEqual(
      failsWith('address_private'),
    );
  });

  it('connects to the address that was checked, and resolves each hop once', async () => {
    const url = await serverOf((_request, reply) => void reply.end('found'));
    const { port } = new URL(url);
    let times = 0;
    const resolve = () => {
      times += 1;
      return Promise.resolve([{ address: '127.0.0.1', family: 4 as const }]);
    };
    const { body } = await fetchIt(`http://calendar.invalid:${port}/`, { resolve });
    expect([body.toString(), times]).toEqual(['found', 1]);
  });

  it.each(['http://169.254.169.254/', 'http://127.0.0.2/', 'http://[::1]/'])(
    'refuses a redirect to %s',
    async (location) => {
      const url = await serverOf((_request, reply) => reply.writeHead(302, { location }).end());
      const isPublic = (address: string) => address === '127.0.0.1';
      await expect(fetchIt(url, { allowPrivate: false, isPublic })).rejects.toEqual(
        failsWith('address_private'),
      );
    },
  );

  it('follows 3 redirects, not 4', async () => {
    const url = await serverOf((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) reply.end('found');
      else reply.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await fetchIt(`${url}/3`)).body.toString()).toBe('found');
    await expect(fetchIt(`${url}/4`)).rejects.toEqual(failsWith('too_many_redirects'));
  });

  it('refuses 50 MB, announced, not announced and packed', async () => {
    const big = Buffer.alloc(50_000_000, '<p>');
    const url = await serverOf((request, reply) => {
      if (request.url === '/length')
        reply.writeHead(200, { 'content-length': big.length }).end(big);
      else if (request.url === '/gzip')
        reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big));
      else reply.write(big, () => reply.end());
    });
    for (const path of ['/length', '/gzip', '/chunks'])
      await expect(fetchIt(url + path, { maxBytes: 5_000_000 })).rejects.toEqual(
        failsWith('too_large'),
      );
  });

  it('ends a slow body', async () => {
    const url = await serverOf((_request, reply) => void reply.write('BEGIN'));
    await expect(fetchIt(url, { timeoutMs: 200 })).rejects.toEqual(failsWith('too_slow'));
  });
});
