import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { pages } from '#server/platform/pages/pages.ts';
import type { Services } from '#server/platform/services.ts';
import type { Renderer } from '#src/wire/renderer.ts';

export interface PagesApp {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/**
 * The application with its pages, rendered by `renderer` in place of the build.
 * @param files of the build's folder `assets`
 */
export async function pagesApp(
  services: Services,
  renderer: Renderer,
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<PagesApp> {
  const clientDir = await mkdtemp(join(tmpdir(), 'keystead-client-'));
  for (const folder of ['.vite', 'assets', 'builds']) await mkdir(join(clientDir, folder));
  const manifest = { 'src/main.tsx': { file: 'assets/main.js', isEntry: true } };
  await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(clientDir, 'builds/latest.json'), JSON.stringify({ id: 'build' }));
  for (const [name, content] of Object.entries(files))
    await writeFile(join(clientDir, 'assets', name), content);
  const app = await buildApp(services);
  await app.register(pages, {
    services,
    renderer,
    clientDir,
    config: {
      backend_url: '',
      public_url: services.env.PUBLIC_URL,
      google_client_id: null,
      payment_publishable_key: null,
      demo_users: [],
    },
  });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await rm(clientDir, { recursive: true });
    },
  };
}

/** Renders what the API answers for a page, as text, and who the reader is; counts its renderings. */
export function textRenderer(): Renderer & { readonly addresses: string[] } {
  const addresses: string[] = [];
  return {
    addresses,
    async render(request, { config, fetch, shell }) {
      const { pathname, search } = new URL(request.url);
      const page = { kind: 'page', head: '', state: '' } as const;
      const reader = await fetch('/api/user', {});
      if (shell) return { ...page, status: 200, body: '' };
      addresses.push(pathname + search);
      const user: unknown = reader.ok ? await reader.json() : 'a guest';
      const call = callOf(pathname, search);
      const reply = call === null ? null : await fetch(call, {});
      const content: unknown = reply?.ok ? await reply.json() : (reply?.status ?? 'text');
      const body = JSON.stringify({ user, currency: config.display.to, content });
      return { ...page, status: reply?.status ?? 200, body: `<p>${body}</p>${FILLER}` };
    },
  };
}

/** So that a page is worth compressing. */
const FILLER = '<p>Another paragraph.</p>'.repeat(100);

function callOf(pathname: string, search: string): string | null {
  const [, id] = /^\/property\/(.+)$/.exec(pathname) ?? [];
  if (id) return `/api/v1/properties/${id}`;
  if (pathname === '/') return '/api/v1/properties';
  return pathname === '/search' && !search.includes('list=') ? `/api/v1/properties${search}` : null;
}
