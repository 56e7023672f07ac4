import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CACHE_FOREVER, isTagIn } from '../cacheHeaders.ts';
import { acceptedEncoding, type Encoding } from './encodedPage.ts';

/** The scripts and styles of the build, which a page fetches by the dozen; other files are rarer. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Which files of the folder `assets` are not served from memory, for the plugin of static files. */
export const IN_MEMORY = ['assets/*.{js,css}', 'assets/*.{js,css}.{br,gz}'];

/**
 * Serves the scripts and styles of the build from memory, about 10 MB at most: opening a file takes longer than
 * answering. Their names contain a hash of their content, so they never change.
 */
export async function assets(app: FastifyInstance, clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets');
  const present = new Set(await readdir(folder));
  const read = new Map<string, Promise<Buffer>>();
  const contentOf = (file: string) => {
    const content = read.get(file) ?? readFile(join(folder, file));
    read.set(file, content);
    return content;
  };
  for (const name of present) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const etag = `"${name}"`;
    app.get(`/assets/${name}`, async (request, reply) => {
      const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
      void reply.headers({
        'cache-control': CACHE_FOREVER,
        vary: 'accept-encoding',
        etag,
      });
      if (isTagIn(known, etag)) return reply.status(304).send();
      const encoding = acceptedEncoding(accepted);
      // The build leaves the shortest ones as they are.
      const file = [`${name}${ENDINGS[encoding]}`, name].find((one) => present.has(one)) ?? name;
      if (file !== name) void reply.header('content-encoding', encoding);
      return reply.type(type).send(await contentOf(file));
    });
  }
}
