import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPublic } from './fetchPublic.ts';
import { openOutgoing } from './outgoing.ts';
import { unpacked } from './unpacked.ts';

const PACK: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  'GZip ': gzipSync,
  deflate: deflateSync,
  Deflate: deflateRawSync,
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  identity: (body) => body,
};
const packings = Object.entries(PACK);
const compressed = packings.filter(([name]) => name !== 'identity');
const failsWith = (code: string): unknown => expect.objectContaining({ name: 'FetchError', code });

describe('a packed body', () => {
  it.each(packings)('%j is read', async (name, pack) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 500 }), async (text) => {
        const body = await unpacked(pack(Buffer.from(text)), name, 10_000);
        expect(body.toString()).toBe(Buffer.from(text).toString());
      }),
      { numRuns: 30 },
    );
  });

  it.each(compressed)('%j of 20 MB stops at the limit', async (name, pack) => {
    const bomb = pack(Buffer.alloc(20_000_000));
    const began = performance.now();
    await expect(unpacked(bomb, name, 1_000_000)).rejects.toEqual(failsWith('too_large'));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it.each(compressed)('%j that ends too early or is broken fails', async (name, pack) => {
    const packed = pack(Buffer.from('BEGIN:VCALENDAR '.repeat(100)));
    await expect(unpacked(packed.subarray(0, -9), name, 10_000)).rejects.toEqual(
      failsWith('unreachable'),
    );
    await expect(unpacked(Buffer.from('BEGIN:VCALENDAR'), name, 10_000)).rejects.toEqual(
      failsWith('unreachable'),
    );
  });

  it.each(['gzip, br', 'gzip, gzip', 'zstd', 'compress', 'aws-chunked'])(
    'with the encoding %j fails',
    async (name) => {
      await expect(unpacked(gzipSync('text'), name, 10_000)).rejects.toEqual(
        failsWith('unreachable'),
      );
    },
  );

  it('fails or is read, whatever its bytes', async () => {
    const names = fc.constantFrom(...packings.map(([name]) => name));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 50 }), names, async (bytes, name) => {
        const result = await unpacked(Buffer.from(bytes), name, 1_000).catch(
          (error: unknown) => error,
        );
        expect(['Buffer', 'FetchError']).toContain((result as object).constructor.name);
      }),
    );
  });
});

describe('a fetch', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const fetchFrom = async (listener: RequestListener) => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return fetchPublic(
      openOutgoing(null, () => new Date()),
      `http://127.0.0.1:${port}/`,
      {
        account: 'a seller',
        allowPrivate: true,
        maxBytes: 1_000,
        timeoutMs: 10_000,
      },
    );
  };

  it.each(packings)('asks for packed bodies and reads %j', async (name, pack) => {
    const asked: unknown[] = [];
    const { body } = await fetchFrom((request, reply) => {
      asked.push(request.headers['accept-encoding']);
      reply.writeHead(200, { 'Content-Encoding': name.trim() }).end(pack(Buffer.from('found')));
    });
    expect([body.toString(), ...asked]).toEqual(['found', 'gzip, deflate, br']);
  });

  it('fails where the connection ends within a packed body', async () => {
    const packed = gzipSync(Buffer.from('BEGIN:VCALENDAR'));
    await expect(
      fetchFrom((_request, reply) => {
        reply.writeHead(200, { 'content-encoding': 'gzip' });
        reply.write(packed.subarray(0, 10), () => reply.destroy());
      }),
    ).rejects.toEqual(failsWith('unreachable'));
  });

  it('fails where two encodings are named in two headers', async () => {
    await expect(
      fetchFrom((_request, reply) =>
        reply
          .writeHead(200, ['content-encoding', 'gzip', 'content-encoding', 'br'])
          .end(gzipSync('x')),
      ),
    ).rejects.toEqual(failsWith('unreachable'));
  });
});
