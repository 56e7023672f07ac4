// @ts-check
import { ADVICE } from './advice.mjs';

/** @typedef {import('libpg-query').Node} Node */
/** @typedef {import('libpg-query').AlterTableStmt} AlterTable */
/** @typedef {import('libpg-query').AlterTableCmd} Command */
/** @typedef {import('libpg-query').Constraint} Constraint */
/** @typedef {import('libpg-query').ColumnDef} Column */
/** @typedef {import('./locks.mjs').History} History */

/** Functions whose value is the same for all rows of a statement, so that no row is rewritten. */
const STABLE = new Set(['now', 'current_setting', 'transaction_timestamp', 'statement_timestamp']);
const SERIAL = /^(small|big)?serial\d?$/;

/**
 * The problems of an ALTER TABLE of a table that has landed.
 * @param {AlterTable} statement
 * @param {History} history
 * @param {boolean} isContract
 * @returns {string[]}
 */
export function alterations({ relation, cmds = [] }, history, isContract) {
  const table = relation?.relname ?? '';
  return cmds.flatMap((cmd) =>
    'AlterTableCmd' in cmd ? commandProblems(cmd.AlterTableCmd, table, history, isContract) : [],
  );
}

/** @param {Command} command @param {string} table @param {History} history @param {boolean} isContract */
function commandProblems({ subtype, name, def }, table, history, isContract) {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnProblems(def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintProblems(def.Constraint, table, history) : [];
    case 'AT_ValidateConstraint':
      return history.addedHere.has(`${table}.${name}`) ? [ADVICE.validate] : [];
    case 'AT_SetNotNull':
      return history.validated.has(`${table}.${name}`) ? [] : [ADVICE.notNull];
    case 'AT_AlterColumnType':
      return [ADVICE.type];
    case 'AT_SetExpression':
    case 'AT_AddIdentity':
      return [ADVICE.rewrite];
    case 'AT_AttachPartition':
      return [ADVICE.partition];
    case 'AT_DropColumn':
      return isContract ? [] : [ADVICE.drop];
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_SetAccessMethod':
    case 'AT_ClusterOn':
      return [ADVICE.whole];
    default:
      return [];
  }
}

/** @param {Column} column @returns {string[]} */
function columnProblems({ typeName, constraints = [] }) {
  const parts = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  /** @param {Constraint['contype']} contype */
  const find = (contype) => parts.find((part) => part.contype === contype);
  const fallback = find('CONSTR_DEFAULT');
  const type = typeName?.names?.at(-1);
  const isSerial = type && 'String' in type && SERIAL.test(type.String.sval ?? '');
  const isRewritten =
    isSerial ||
    find('CONSTR_GENERATED') ||
    find('CONSTR_IDENTITY') ||
    (fallback && isVolatile(fallback.raw_expr));
  return [
    ...(isRewritten ? [ADVICE.rewrite] : []),
    ...(find('CONSTR_NOTNULL') && !fallback && !isRewritten ? [ADVICE.fails] : []),
    ...(find('CONSTR_CHECK') || find('CONSTR_FOREIGN') ? [ADVICE.constraint] : []),
    ...(find('CONSTR_UNIQUE') || find('CONSTR_PRIMARY') ? [ADVICE.unique] : []),
  ];
}

/** Whether an expression calls a function that may give each row another value. @param {unknown} expression */
function isVolatile(expression) {
  let found = false;
  JSON.stringify(expression, (key, value) => {
    if (key === 'FuncCall') {
      const last = value.funcname?.at(-1)?.String?.sval;
      if (!STABLE.has(last)) found = true;
    }
    return value;
  });
  return found;
}

/** @param {Constraint} constraint @param {string} table @param {History} history @returns {string[]} */
function constraintProblems(constraint, table, { addedHere, notNullChecks }) {
  const { contype, conname, skip_validation, indexname, raw_expr } = constraint;
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN': {
      if (!skip_validation) return [ADVICE.constraint];
      addedHere.add(`${table}.${conname}`);
      const column = notNullColumn(raw_expr);
      if (column) notNullChecks.set(`${table}.${conname}`, `${table}.${column}`);
      return [];
    }
    case 'CONSTR_NOTNULL':
      return [ADVICE.notNull];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname ? [] : [ADVICE.unique];
    case 'CONSTR_EXCLUSION':
      return [ADVICE.exclusion];
    default:
      return [];
  }
}

/** The column of `column IS NOT NULL`. @param {Node | undefined} expression */
function notNullColumn(expression) {
  if (!expression || !('NullTest' in expression)) return undefined;
  const { arg, nulltesttype } = expression.NullTest;
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return undefined;
  const [field] = arg.ColumnRef.fields ?? [];
  return field && 'String' in field ? field.String.sval : undefined;
}
