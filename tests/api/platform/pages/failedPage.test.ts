import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Renderer } from '#src/wire/renderer.ts';
import { pagesApp, type PagesApp } from '#tests/support/app/pagesApp.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
let site: PagesApp;
beforeAll(async () => {
  t = await testApp();
  site = await pagesApp(t.services, renderer);
});
afterAll(async () => {
  await site.close();
  await t.close();
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
  const reply = await site.app.inject({ url: '/search', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('<title>Keystead</title>');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain(
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-F1tl4uB3V0Gffoes1i/TqoqNlL2nQEMxjgpCEXetgV4=';",
  );
  expect(policy).not.toContain('unsafe-inline');
});
