import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendered } from '#src/wire/renderer.ts';
import { start } from './startScript.ts';

interface ManifestChunk {
  readonly file: string;
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** `builds/latest.json`, written by the build (specification, section 7). */
interface BuildManifest {
  readonly id: string;
}

/**
 * Runs before the dependencies paint: applies the saved theme, so that a dark page does not flash light,
 * and the fonts that an earlier page has loaded.
 */
const LOOK_SCRIPT =
  'try{var d=document.documentElement.dataset,t=localStorage.getItem("keystead-theme");if(t)d.theme=t;' +
  'if(localStorage.getItem("keystead-fonts"))d.fonts="all"}catch(e){}';

/** Fonts of the dependencies screen of any page, in the format of `document.fonts`. */
const FONTS = ['1em "Public Sans Variable"', '600 1em Besley'];
const UNPAINTED_MS = 3_000;

const startScript = (files: readonly string[], sheets: readonly string[]) =>
  `(${start.toString()})(${[files, sheets, FONTS, UNPAINTED_MS].map((value) => JSON.stringify(value)).join()})`;

/** The entry's imports in dependency order; the entry last. */
function inOrder(manifest: Manifest, key: string, before: readonly string[] = []): string[] {
  const chunk = manifest[key];
  if (!chunk || before.includes(`/${chunk.file}`)) return [...before];
  const dependencies = (chunk.imports ?? []).reduce(
    (files: readonly string[], next) => inOrder(manifest, next, files),
    before,
  );
  return [...dependencies, `/${chunk.file}`];
}

const sourceOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Shown where the app cannot start. Part of the HTML, because no script may have loaded. */
const MOUNT_FAILED =
  '<div id="mount-failed" class="mount_failed" role="alert" hidden><p><strong>Keystead could not start.</strong> ' +
  'The connection may have failed on the way, or something in this browser keeps our scripts out.</p>' +
  '<p><a href="">Load the page again</a> <a href="/">Go to the home page</a></p></div>';

/** Pages that require sign-in are rendered by the browser only. */
const NO_SCRIPT =
  '<noscript><div class="mount_failed"><p><strong>This page needs JavaScript.</strong> ' +
  'Turn it on in your browser to continue. Searching and reading work without it.</p>' +
  '<p><a href="/">Go to the home page</a></p></div></noscript>';

/** On every page of a public demonstration, outside the application, so that it needs no script. */
const DEMONSTRATION =
  '<aside class="demonstration" aria-label="About this site"><strong>Demonstration.</strong> ' +
  'Homes, people and payments are not real.</aside>';

export interface Documents {
  /** The id of the client build that the pages load. */
  readonly buildId: string;
  /** The complete HTML of a page. */
  readonly html: (page: Extract<Rendered, { kind: 'page' }>) => string;
  /** Content security policy sources of the inline scripts. */
  readonly scriptSources: readonly string[];
}

/** Reads the build's manifest once and builds every page from it. */
export async function readDocuments(
  clientDir: string,
  { isDemonstration }: { readonly isDemonstration: boolean },
): Promise<Documents> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const chunks = Object.values(manifest);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error(`The build in ${clientDir} has no entry; run npm run build`);
  const sheets = chunks.filter(({ file }) => file.endsWith('.css')).map(({ file }) => `/${file}`);
  const isLater = (file: string) => /\/later-[^/]*\.css$/.test(file);
  const sheetLinks = (files: readonly string[]) =>
    files.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  const later = sheets.filter(isLater);
  const laterLinks = sheetLinks(later);
  const startSource = startScript(inOrder(manifest, entry), later);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // A phone would turn prices, dates and numbers into links, which changes the HTML before it is hydrated.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<script>${LOOK_SCRIPT}</script>`,
    sheetLinks(sheets.filter((file) => !isLater(file))),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/app.webmanifest">',
  ].join('');
  const { id } = JSON.parse(
    await readFile(join(clientDir, 'builds/latest.json'), 'utf8'),
  ) as BuildManifest;
  return {
    buildId: id,
    html: (page) =>
      `<!doctype html><html lang="en"><head>${head}${page.body ? '' : laterLinks}${page.head}</head>` +
      `<body>${isDemonstration ? DEMONSTRATION : ''}<div id="app">${page.body}</div>${MOUNT_FAILED}${page.body ? '' : NO_SCRIPT}${page.state}<script>${startSource}</script></body></html>`,
    scriptSources: [sourceOf(LOOK_SCRIPT), sourceOf(startSource)],
  };
}
