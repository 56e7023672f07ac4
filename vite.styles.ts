import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** What the browser alone draws: rooms behind the log-in, and parts that no server's page holds. */
const LATER =
  /^(src-admin|src-market\/features\/(?!(auth|debug|property|public|search)\/)|src-market\/(features\/(property\/lightbox|search\/map)|shell\/(AccountLayout|ProfileSwitcher)|ui\/(RangeCalendar|StreetMap))\.|src\/app\/deferred\/(services|toasts)\/)/;

/**
 * Classes are named in the scripts too, so a name is short and its end the same throughout a file: six
 * hexadecimal letters, the first a `z` where the file's styles come later.
 */
export function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 6);
  return `${name}_${LATER.test(path) ? `z${mark.slice(1)}` : mark}`;
}

const MARKS = /_(z[0-9a-f]{5}|[0-9a-f]{6})(?![\w-])/g;

/** What is named by files that come later alone. */
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

/** Takes out what belongs to the other sheet; a rule goes with all that is nested in it. */
function prune(container: Container, later: boolean): void {
  for (const node of [...(container.nodes ?? [])] as (ChildNode | Rule)[])
    if (!belongs(node, later)) node.remove();
}

/** The styles that a page is painted with, and those that may come after it, each in the order they had. */
export function splitStyles(css: string): { readonly first: string; readonly later: string } {
  const [first, later] = [false, true].map((wanted) => {
    const root = postcss.parse(css);
    prune(root, wanted);
    return root.toString();
  });
  return { first: first ?? '', later: later ?? '' };
}

/** Makes two sheets of the one that holds all styles. */
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
