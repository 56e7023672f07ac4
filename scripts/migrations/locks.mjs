// @ts-check
import { parse } from 'libpg-query';
import { ADVICE } from './advice.mjs';
import { alterations } from './alterTable.mjs';

/** @typedef {import('./files.mjs').MigrationFile} MigrationFile */
/** @typedef {import('libpg-query').Node} Node */
/** @typedef {{ file: string; sql: string; advice: string }} Finding a statement that stops others */
/** @typedef {{ file: string; sql: string; reason: string }} Accepted */

/**
 * What the statements so far have made: nothing else uses new tables, and a validated constraint may replace a scan.
 * @typedef {object} History
 * @property {Set<string>} newTables created by migrations that have not landed
 * @property {Map<string, string>} notNullChecks table and column by table and constraint
 * @property {Set<string>} validated table and column
 * @property {Set<string>} addedHere constraints of the current file
 */

const OUTSIDE = '-- no transaction\n';

/**
 * The statements of new migrations that stop others on a large table or break the previous build. Every table that
 * has landed may be large. A line `-- Accepted: why` before a statement accepts it, `-- Contract: …` a drop.
 * @param {readonly MigrationFile[]} files
 * @param {(file: MigrationFile) => boolean} isNew
 * @returns {Promise<{ findings: Finding[]; accepted: Accepted[] }>}
 */
export async function lockingStatements(files, isNew) {
  /** @type {History} */
  const history = {
    newTables: new Set(),
    notNullChecks: new Map(),
    validated: new Set(),
    addedHere: new Set(),
  };
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Accepted[]} */
  const accepted = [];
  for (const file of files.filter(isNew)) {
    history.addedHere.clear();
    const statements = await statementsOf(file.sql);
    const isOutside = file.sql.startsWith(OUTSIDE);
    if (isOutside && statements.some(({ endsLine }) => !endsLine))
      findings.push({ file: file.name, sql: OUTSIDE.trim(), advice: ADVICE.lines });
    /** @type {Set<string>} */
    const dropped = new Set();
    for (const { node, sql, comment } of statements) {
      const problems = isOutside
        ? outsideProblems(node, dropped, history)
        : insideProblems(node, history, comment);
      const reason = /^-- Accepted: (.+)$/m.exec(comment)?.[1];
      if (problems.length > 0 && reason) accepted.push({ file: file.name, sql, reason });
      else for (const advice of problems) findings.push({ file: file.name, sql, advice });
    }
  }
  return { findings, accepted };
}

/** @param {string} sql */
async function statementsOf(sql) {
  // Its positions count bytes.
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  let previousEnd = 0;
  return stmts.map(({ stmt, stmt_location = 0, stmt_len }) => {
    const end = stmt_len ? stmt_location + stmt_len : bytes.length;
    // The location of a statement may come before or after its comments.
    const text = bytes.subarray(previousEnd, end).toString();
    previousEnd = end + 1;
    const lines = text.split('\n');
    const first = lines.findIndex((line) => !/^\s*(--.*)?$/.test(line));
    return {
      node: /** @type {Node} */ (stmt),
      sql: (lines[first] ?? '').trim(),
      comment: lines.slice(0, first).join('\n'),
      // As the migrator splits the file.
      endsLine: /^;[ \t]*(\n|$)/.test(bytes.subarray(end).toString()) && !/;[ \t]*$/m.test(text),
    };
  });
}

/** @param {Node} node @param {Set<string>} dropped @param {History} history @returns {string[]} */
function outsideProblems(node, dropped, history) {
  if ('DropStmt' in node && node.DropStmt.concurrent && node.DropStmt.missing_ok) {
    for (const name of namesOf(node.DropStmt.objects)) dropped.add(name);
    return [];
  }
  if ('IndexStmt' in node && node.IndexStmt.concurrent)
    return dropped.has(node.IndexStmt.idxname ?? '') ? [] : [ADVICE.repeat];
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    const table = relation?.relname ?? '';
    const names = cmds.map((cmd) => ('AlterTableCmd' in cmd ? cmd.AlterTableCmd : {}));
    if (names.every(({ subtype }) => subtype === 'AT_ValidateConstraint')) {
      for (const { name } of names) {
        const column = history.notNullChecks.get(`${table}.${name}`);
        if (column) history.validated.add(column);
      }
      return [];
    }
  }
  return [ADVICE.outside];
}

/** @param {Node} node @param {History} history @param {string} comment @returns {string[]} */
function insideProblems(node, history, comment) {
  const { newTables } = history;
  /** @param {{ relname?: string } | undefined} relation */
  const isLanded = (relation) => !newTables.has(relation?.relname ?? '');
  const isContract = /^-- Contract: .+$/m.test(comment);

  if ('CreateStmt' in node) newTables.add(node.CreateStmt.relation?.relname ?? '');
  else if ('CreateTableAsStmt' in node)
    newTables.add(node.CreateTableAsStmt.into?.rel?.relname ?? '');
  else if ('IndexStmt' in node) {
    if (node.IndexStmt.concurrent) return [ADVICE.concurrentlyInside];
    if (isLanded(node.IndexStmt.relation)) return [ADVICE.index];
  } else if ('AlterTableStmt' in node) {
    if (isLanded(node.AlterTableStmt.relation))
      return alterations(node.AlterTableStmt, history, isContract);
  } else if ('RenameStmt' in node) {
    const { renameType, relation } = node.RenameStmt;
    const isRead = renameType === 'OBJECT_TABLE' || renameType === 'OBJECT_COLUMN';
    if (isRead && isLanded(relation)) return [ADVICE.rename];
  } else if ('DropStmt' in node) {
    if (node.DropStmt.concurrent) return [ADVICE.concurrentlyInside];
    const isTable = node.DropStmt.removeType === 'OBJECT_TABLE';
    const isUsed = namesOf(node.DropStmt.objects).some((name) => !newTables.has(name));
    if (isTable && isUsed && !isContract) return [ADVICE.drop];
  } else if ('UpdateStmt' in node) {
    if (!node.UpdateStmt.whereClause && isLanded(node.UpdateStmt.relation)) return [ADVICE.allRows];
  } else if ('DeleteStmt' in node) {
    if (!node.DeleteStmt.whereClause && isLanded(node.DeleteStmt.relation)) return [ADVICE.allRows];
  } else if ('DoStmt' in node) return [ADVICE.opaque];
  else if (WHOLE_TABLE.some((kind) => kind in node)) return [ADVICE.whole];
  return [];
}

const WHOLE_TABLE = [
  'TruncateStmt',
  'LockStmt',
  'ClusterStmt',
  'ReindexStmt',
  'RefreshMatViewStmt',
  'VacuumStmt',
];

/** The last part of each name. @param {readonly Node[]} [objects] */
const namesOf = (objects = []) =>
  objects.flatMap((object) => {
    const last = 'List' in object ? object.List.items?.at(-1) : object;
    return last && 'String' in last ? [last.String.sval ?? ''] : [];
  });
