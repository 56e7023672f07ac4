import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { pagesApp, textRenderer, type PagesApp } from '#tests/support/app/pagesApp.ts';

const SCRIPT = `export const text = '${'a word '.repeat(400)}';`;
const STYLE = '.a{color:red}';
const FONT = Buffer.from('a font');
const NAME = '/assets/page-Bq1.js';

let t: TestApp;
let site: PagesApp;
beforeAll(async () => {
  t = await testApp();
  site = await pagesApp(t.services, textRenderer(), {
    'page-Bq1.js': SCRIPT,
    'page-Bq1.js.br': brotliCompressSync(SCRIPT),
    'page-Bq1.js.gz': gzipSync(SCRIPT),
    'sheet-C2.css': STYLE,
    'letters-D3.woff2': FONT,
  });
});
afterAll(async () => {
  await site.close();
  await t.close();
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

it.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT)],
  ['gzip', 'gzip', gzipSync(SCRIPT)],
  ['br;q=0, gzip', 'gzip', gzipSync(SCRIPT)],
  ['', undefined, Buffer.from(SCRIPT)],
])('a script is sent as the client accepts it: “%s”', async (accepted, encoding, bytes) => {
  const reply = await get(NAME, { 'accept-encoding': accepted });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(String(reply.headers['vary']).toLowerCase()).toContain('accept-encoding');
});

it('a short file, of which the build makes no other form, is sent as it is', async () => {
  const reply = await get('/assets/sheet-C2.css', { 'accept-encoding': 'br' });
  expect(reply.body).toBe(STYLE);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.headers['content-type']).toBe('text/css; charset=utf-8');
});

it('is 304 where the client has it', async () => {
  const { headers } = await get(NAME);
  const reply = await get(NAME, { 'if-none-match': String(headers['etag']) });
  expect([reply.statusCode, reply.body]).toEqual([304, '']);
  expect((await get(NAME, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('answers HEAD without the content', async () => {
  const reply = await site.app.inject({ method: 'HEAD', url: NAME });
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  expect(reply.headers['content-length']).toBe(String(SCRIPT.length));
});

it('other files come from the folder', async () => {
  const reply = await get('/assets/letters-D3.woff2');
  expect(reply.rawPayload).toEqual(FONT);
  expect(reply.headers['content-type']).toBe('font/woff2');
  expect(reply.headers['cache-control']).toContain('immutable');
});

it.each([
  '/assets/gone-A0.js',
  '/assets/page-Bq1.js.br',
  '/assets/../.vite/manifest.json',
  '/assets/',
])('%s is no file', async (url) => {
  const reply = await get(url);
  expect(reply.body).not.toContain('a word');
  expect(reply.body).not.toContain('src/main.tsx');
});
