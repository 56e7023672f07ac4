import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { edited, type Edit } from './edits.ts';

/** The parts of a declared resource that are its indexes. */
const INDEXES = new Set(['indexes', 'unique']);

/**
 * A declaration without what only the database needs: indexes, unique sets of columns, the SQL of computed columns, and
 * what a deletion of the referenced record does. `f.unique` stays, because screens use it.
 */
export function withoutDatabase(file: string, code: string): string {
  const edits: Edit[] = [];
  const drop = (start: number, end: number, text = '') => edits.push({ start, end, text });
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineResource') {
        if (first?.type !== 'ObjectExpression') return;
        const parts = first.properties;
        for (const [index, part] of parts.entries())
          if (
            part.type === 'Property' &&
            part.key.type === 'Identifier' &&
            INDEXES.has(part.key.name)
          )
            drop(part.start, parts[index + 1]?.start ?? part.end);
      }
      const maker =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name;
      if (maker === 'computed' && second) drop(second.start, second.end, "''");
      if (maker === 'ref' && first && second) drop(first.end, second.end);
      if (maker === 'indexed' && first) drop(callee.start, first.start, '(');
    },
  }).visit(parseSync(file, code).program);
  return edited(code, edits);
}

/** Leaves what only the database needs out of the declarations that browsers load. */
export function smallDeclarations(): Plugin {
  return {
    name: 'small-declarations',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/resources\/[a-z]+\/\w+\.ts$/, code: /defineResource/ },
      handler: (code, file) => ({ code: withoutDatabase(file, code), map: null }),
    },
  };
}
