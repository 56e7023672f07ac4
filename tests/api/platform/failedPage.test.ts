import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { pages } from '#server/platform/pages/pages.ts';
import type { Renderer } from '#src/wire/renderer.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
let clientDir: string;
beforeAll(async () => {
  t = await testApp();
  clientDir = await mkdtemp(join(tmpdir(), 'keystead-client-'));
  for (const folder of ['.vite', 'builds']) await mkdir(join(clientDir, folder));
  const manifest = { 'src/main.tsx': { file: 'assets/main.js', isEntry: true } };
  await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(clientDir, 'builds/latest.json'), JSON.stringify({ id: 'build' }));
});
afterAll(async () => {
  await t.close();
  await rm(clientDir, { recursive: true });
});

const renderer: Renderer = {
  render: (_request, { shell }) =>
    shell
      ? Promise.resolve({
          kind: 'page',
          status: 200,
          head: '<title>Keystead</title>',
          body: '',
          state: '',
        })
      : Promise.reject(new Error('A component failed')),
};

it('a page that cannot be rendered is a shell with status 500, and has no inline styles', async () => {
  const app = await buildApp(t.services);
  await app.register(pages, {
    services: t.services,
    renderer,
    clientDir,
    config: {
      backend_url: '',
      public_url: t.services.env.PUBLIC_URL,
      google_client_id: null,
      payment_publishable_key: null,
      demo_users: [],
    },
  });
  const reply = await app.inject({ url: '/search', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('<title>Keystead</title>');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain(
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-8zKkVOAaczHXtv/kOnK3NvuKd7VfPi3dl62K65DNp+g=';",
  );
  expect(policy).not.toContain('unsafe-inline');
  await app.close();
});
