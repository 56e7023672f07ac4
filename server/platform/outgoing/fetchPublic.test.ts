import { scrypt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECEIVERS, startReceiver } from '#tests/support/network/hostileReceivers.mjs';
import { fetchPublic, postPublic, type FetchOptions } from './fetchPublic.ts';
import { openOutgoing } from './outgoing.ts';
import { askNameServers } from './resolveHost.ts';

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

const OPEN: FetchOptions = {
  account: 'a seller',
  allowPrivate: true,
  maxBytes: 1000,
  timeoutMs: 10_000,
};
/** Without the failures of earlier requests. */
const direct = () => openOutgoing(null, () => new Date());
const fetchIt = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(direct(), url, { ...OPEN, ...options });
const failsWith = (code: string): unknown => expect.objectContaining({ name: 'FetchError', code });

describe('a fetch of a user’s address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'http://127.1/',
    'http://[::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://127.0.0.1./',
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

describe('a receiver that never finishes', () => {
  const ENDED = ['too_slow', 'unreachable', 'too_large'];
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (error as { code?: string }).code,
    );

  it.each(Object.entries(RECEIVERS))('ends: %s', async (_, behave) => {
    const { host, close } = await startReceiver(behave);
    const options = { ...OPEN, maxBytes: 1_000_000, timeoutMs: 400 };
    const began = performance.now();
    const codes = await Promise.all([
      codeOf(fetchPublic(direct(), `http://${host}/`, options)),
      codeOf(postPublic(direct(), `http://${host}/`, '{}', options)),
      // A TLS handshake that stalls, or gets what is no handshake.
      codeOf(fetchPublic(direct(), `https://${host}/`, options)),
    ]);
    expect(codes.every((code) => ENDED.includes(code ?? ''))).toBe(true);
    expect(performance.now() - began).toBeLessThan(3_000);
    await close();
  });

  // Timers of a client that count in ticks of half a second would end this one early, as unreachable.
  it('is too slow, whether its reply never begins or never ends', async () => {
    const silent = await serverOf(() => undefined);
    const endless = await serverOf((_request, reply) => void reply.write('BEGIN'));
    const codes = [silent, endless].map((url) => codeOf(fetchIt(url, { timeoutMs: 1_490 })));
    expect(await Promise.all(codes)).toEqual(['too_slow', 'too_slow']);
  });

  it('keeps no connection open', async () => {
    const open = new Set<Socket>();
    const { host, close } = await startReceiver((socket) => {
      open.add(socket);
      // Only a socket that is read notices its end.
      socket.resume();
      socket.on('close', () => open.delete(socket));
    });
    await expect(fetchIt(`http://${host}/`, { timeoutMs: 200 })).rejects.toEqual(
      failsWith('too_slow'),
    );
    await vi.waitFor(() => expect(open.size).toBe(0));
    await close();
  });
});

describe('a slow name server', () => {
  it('ends with the deadline, and takes no thread that others need', async () => {
    const silent = createSocket('udp4');
    silent.bind(0, '127.0.0.1');
    await once(silent, 'listening');
    const resolve = askNameServers([`127.0.0.1:${silent.address().port}`]);
    const began = performance.now();
    const fetches = Array.from({ length: 16 }, () =>
      expect(
        fetchIt('http://slow.example/', { allowPrivate: false, resolve, timeoutMs: 1_500 }),
      ).rejects.toEqual(failsWith('too_slow')),
    );
    // Uses the threads that `dns.lookup` would hold.
    await promisify(scrypt)('password', 'salt', 32);
    expect(performance.now() - began).toBeLessThan(1_000);
    await Promise.all(fetches);
    expect(performance.now() - began).toBeLessThan(4_000);
    silent.close();
  });
});

describe('a proxy', () => {
  it('gets the checked address to connect to; only the header has the name', async () => {
    const seen: string[] = [];
    const url = await serverOf((request, reply) => void reply.end(`for ${request.headers.host}`));
    const { port } = new URL(url);
    const proxy = createServer();
    servers.push(proxy);
    proxy.on('connect', (request: IncomingMessage, client: Socket) => {
      seen.push(`${request.url} ${request.headers['proxy-authorization']}`);
      const target = connect(Number(port), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        client.pipe(target).pipe(client);
      });
      client.on('error', () => target.destroy());
      target.on('error', () => client.destroy());
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    const at = (proxy.address() as AddressInfo).port;
    const outgoing = openOutgoing(`http://user:word@127.0.0.1:${at}`, () => new Date());
    const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 as const }]);
    const { body } = await fetchPublic(outgoing, 'http://calendar.example/', {
      ...OPEN,
      allowPrivate: false,
      resolve,
    });
    expect(body.toString()).toBe('for calendar.example');
    const basic = Buffer.from('user:word').toString('base64');
    expect(seen).toEqual([`93.184.216.34:80 Basic ${basic}`]);
    // Of the operator's own addresses, the proxy learns the name.
    const reply = await outgoing.fetch('http://accounts.example/', {});
    expect(await reply.text()).toBe('for accounts.example');
    expect(seen.at(-1)).toBe(`accounts.example:80 Basic ${basic}`);
  });
});
