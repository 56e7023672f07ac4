import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendered } from '#src/wire/renderer.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** Takes the reader's theme before the first paint, so that a dark page never flashes light. */
const THEME_SCRIPT =
  "try{var t=localStorage.getItem('keystead-theme');if(t)document.documentElement.dataset.theme=t}catch(e){}";

/** Lets the first frame be painted before any of the application is fetched. */
const entryScript = (entry: string) =>
  `requestAnimationFrame(function(){setTimeout(function(){import(${JSON.stringify(entry)})})})`;

const sourceOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export interface Documents {
  /** The whole HTML of a page. */
  readonly html: (page: Extract<Rendered, { kind: 'page' }>) => string;
  /** The script sources that the pages' own inline scripts need in a content security policy. */
  readonly scriptSources: readonly string[];
}

/** Reads the build's manifest once; every page is put together from it. */
export async function readDocuments(clientDir: string): Promise<Documents> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const chunks = Object.values(JSON.parse(text) as Record<string, ManifestChunk>);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`The build in ${clientDir} has no entry; run npm run build`);
  const sheets = new Set(
    chunks.flatMap((chunk) => [
      ...(chunk.css ?? []),
      ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
    ]),
  );
  const start = entryScript(`/${entry.file}`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${THEME_SCRIPT}</script>`,
    ...[...sheets].map((file) => `<link rel="stylesheet" href="/${file}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ].join('');
  return {
    html: (page) =>
      `<!doctype html><html lang="en"><head>${head}${page.head}</head>` +
      `<body><div id="app">${page.body}</div>${page.state}<script>${start}</script></body></html>`,
    scriptSources: [sourceOf(THEME_SCRIPT), sourceOf(start)],
  };
}
