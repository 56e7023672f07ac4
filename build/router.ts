import type { Plugin } from 'vite';
import { edited, type Edit } from './edits.ts';

/** Its checks of what a developer passes: `invariant(condition, text)` throws, the others write to the console. */
const THROWS = /^invariant\d*$/;
const WARNS = /^warning(Once)?$/;

/** What makes a component or a context, without side effects. */
const MAKES = new Set(['createContext', 'forwardRef', 'memo']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Identifier extends Node {
  readonly name?: string;
}

interface CallNode extends Node {
  readonly type: 'CallExpression';
  readonly callee: Identifier & { readonly object?: Identifier; readonly property?: Identifier };
  readonly arguments: readonly Node[];
}

interface ImportNode extends Node {
  readonly type: 'ImportDeclaration';
  readonly source: { readonly value: string };
  readonly specifiers: readonly { readonly local: { readonly name: string } }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isCall = (node: Node): node is CallNode => node.type === 'CallExpression';

const isImport = (node: Node): node is ImportNode => node.type === 'ImportDeclaration';

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** The names under which a module has React. */
const reactNames = (program: Node): ReadonlySet<string> =>
  new Set(
    childrenOf(program)
      .filter(isImport)
      .filter(({ source }) => source.value === 'react')
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );

/** The changes of a call; those inside it would overlap. */
function changesOf(node: Node, react: ReadonlySet<string>): readonly Edit[] {
  const within = (inner: Node): readonly Edit[] =>
    childrenOf(inner).flatMap((child) => changesOf(child, react));
  if (!isCall(node)) return within(node);
  const { callee, arguments: given } = node;
  const name = callee.name ?? '';
  if (WARNS.test(name)) return [{ start: node.start, end: node.end, text: 'void 0' }];
  const [condition, text] = given;
  if (THROWS.test(name) && condition && text)
    return [...within(condition), { start: condition.end, end: text.end, text: '' }];
  const { object, property } = callee;
  const isPure = react.has(object?.name ?? '') && MAKES.has(property?.name ?? '');
  return isPure
    ? [{ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }, ...within(node)]
    : within(node);
}

/**
 * The code without the texts of its checks and without those that only write to the console. Components and contexts
 * that nothing uses are marked, so that the bundler removes them.
 */
export const withoutChecks = (code: string, program: Node): string =>
  edited(code, changesOf(program, reactNames(program)));

/**
 * Drops from the router what only a developer reads: the texts of its checks, and the names for developer
 * tools, which would keep components in the build that nothing uses.
 */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler(code) {
        const plain = code.replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
        return { code: withoutChecks(plain, this.parse(plain)), map: null };
      },
    },
  };
}
