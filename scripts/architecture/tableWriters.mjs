// @ts-check
import { readModules } from './modules.mjs';

/** The module that owns each table. */
const owners = new Map(
  readModules().flatMap(({ name, tables }) => tables.map((table) => [table, name])),
);

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g,
  /\bdeleteInBatches\(\s*[\w.]+,\s*'(\w+)'/g,
  /\b(?:insert\s+into|delete\s+from)\s+(\w+)(?=[\s(`])/gi,
  /\bupdate\s+(\w+)(?=\s+(?:as\s+)?(?:\w+\s+)?set\b)/gi,
];

/** Whether a file writes the tables of a module. @param {string} path @param {string} owner */
const belongsTo = (path, owner) =>
  path.startsWith(`server/modules/${owner}/`) ||
  (owner === 'platformParts' && path.startsWith('server/platform/'));

/**
 * The writes of a file to tables that another module owns, or none. Statements whose table is a variable follow a
 * declaration, such as those of every resource.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number; message: string }[]}
 */
export function foreignWrites(path, text) {
  if (!path.startsWith('server/') || path.startsWith('server/platform/database/')) return [];
  const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return WRITES.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(({ index, 1: table = '' }) => {
      const owner = owners.get(table);
      if (owner !== undefined && belongsTo(path, owner)) return [];
      return {
        line: code.slice(0, index).split('\n').length,
        message: owner
          ? `writes to ${table}, which belongs to ${owner}: call a command of that module`
          : `writes to ${table}, which no module owns: name it in \`tables\` of a module.ts`,
      };
    }),
  );
}
