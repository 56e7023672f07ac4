import type { Plugin } from 'vite';

/** Its checks of what a developer passes: `invariant(condition, text)` throws, the others write to the console. */
const THROWS = /^invariant\d*$/;
const WARNS = /^warning(Once)?$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface CallNode extends Node {
  readonly type: 'CallExpression';
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isCall = (node: Node): node is CallNode => node.type === 'CallExpression';

/** The changes of a call; those inside it would overlap. */
function changesOf(node: Node): readonly Change[] {
  if (isCall(node)) {
    const { callee, arguments: given } = node;
    const name = callee.name ?? '';
    if (WARNS.test(name)) return [{ start: node.start, end: node.end, text: 'void 0' }];
    const [condition, text] = given;
    if (THROWS.test(name) && condition && text)
      return [...changesWithin(condition), { start: condition.end, end: text.end, text: '' }];
  }
  return changesWithin(node);
}

const changesWithin = (node: Node): readonly Change[] =>
  Object.values(node).flat().filter(isNode).flatMap(changesOf);

/** The code without the texts of its checks, and without those that only write to the console. */
export function withoutChecks(code: string, program: Node): string {
  return changesOf(program)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, change) => text.slice(0, change.start) + change.text + text.slice(change.end),
      code,
    );
}

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
