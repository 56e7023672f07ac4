import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { firstStyles } from './firstStyles.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Scripts contain the class names too, so a name is short and has the same suffix throughout a file: six
 * hexadecimal digits of its path, the first replaced by `z` where the styles belong to the later sheet.
 */
export function className(name: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0] ?? file);
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 6);
  return `${name}_${firstStyles().has(path) ? mark : `z${mark.slice(1)}`}`;
}

const MARKS = /_(z[0-9a-f]{5}|[0-9a-f]{6})(?![\w-])/g;

/** Whether every class named belongs to the later sheet. */
function isLater(names: string): boolean {
  const marks = Array.from(names.matchAll(MARKS), ([, mark = '']) => mark);
  return marks.length > 0 && marks.every((mark) => mark.startsWith('z'));
}

function belongs(node: ChildNode, later: boolean): boolean {
  if (node.type === 'rule') return isLater(node.selector) === later;
  if (node.type !== 'atrule') return !later;
  if (node.name.endsWith('keyframes')) return isLater(node.params) === later;
  if (!node.nodes || !node.nodes.some((inner) => 'selector' in inner || 'name' in inner))
    return !later;
  prune(node, later);
  return node.nodes.length > 0;
}

/** Removes the rules of the other sheet, each with the rules nested in it. */
function prune(container: Container, later: boolean): void {
  for (const node of [...(container.nodes ?? [])] as (ChildNode | Rule)[])
    if (!belongs(node, later)) node.remove();
}

/** The styles for the first paint and those that may load after it, in their original order. */
export function splitStyles(css: string): { readonly first: string; readonly later: string } {
  const [first, later] = [false, true].map((wanted) => {
    const root = postcss.parse(css);
    prune(root, wanted);
    return root.toString();
  });
  return { first: first ?? '', later: later ?? '' };
}

/** Splits the single style sheet of the build into two. */
export function twoSheets(): Plugin {
  return {
    name: 'two-sheets',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
      if (sheet?.type !== 'asset') throw new Error('The build has no sheet of styles');
      const { first, later } = splitStyles(String(sheet.source));
      sheet.source = first;
      this.emitFile({ type: 'asset', name: 'later.css', source: later });
    },
  };
}
