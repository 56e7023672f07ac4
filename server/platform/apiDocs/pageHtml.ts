import { createHash } from 'node:crypto';
import tokens from '#src/app/styles/tokens.css?raw';
import { escapeHtml } from '../emailContent/email.ts';
import css from './pages.css?raw';
import { startApiPage } from './startApiPage.ts';

const LOOK =
  'try{var t=localStorage.getItem("keystead-theme");if(t)document.documentElement.dataset.theme=t}catch(e){}';
const SCRIPT = `(${startApiPage.toString()})()`;
const STYLE = `${tokens}${css}`;

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the pages load: their own style and scripts, by their hashes. */
export const API_PAGES_POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(STYLE)}`,
  `script-src ${sourceOf(LOOK)} ${sourceOf(SCRIPT)}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Link {
  readonly href: string;
  readonly text: string;
  /** Whether it is a part of the page before it in the contents. */
  readonly isInner?: boolean;
}

const link = (shown: string, { href, text, isInner = false }: Link) =>
  `<li${isInner ? ' class="inner"' : ''}><a href="${href}"${href === shown ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`;

/** A page of the documentation. */
export function pageHtml(page: {
  readonly title: string;
  readonly href: string;
  readonly links: readonly Link[];
  readonly body: string;
}): string {
  const { title, href, links, body } = page;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Keystead API</title><script>${LOOK}</script><style>${STYLE}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><a class="brand" href="/docs/api">Keystead API</a>
<a href="/docs/api#calls">Search</a><a href="/api/openapi.json">OpenAPI</a><a href="/llms.txt">llms.txt</a><a href="/">Back to Keystead</a></header>
<div class="columns"><nav class="contents" aria-label="Contents"><details open><summary>Contents</summary>
<ul>${links.map((one) => link(href, one)).join('')}</ul></details></nav>
<main id="content" tabindex="-1"><h1>${escapeHtml(title)}</h1>${body}</main></div>
<script>${SCRIPT}</script></body></html>`;
}

/** A text where names between grave accents are code. */
export const textHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Code that can be copied. The heading is the part of the label before a colon. */
export const codeHtml = (label: string, language: string, text: string): string =>
  `<div class="example"><div><h3>${escapeHtml(label.split(':')[0] ?? label)}</h3><button type="button" data-copy hidden>Copy</button></div>` +
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}" data-code="${language}"><code>${escapeHtml(text)}</code></pre></div>`;
