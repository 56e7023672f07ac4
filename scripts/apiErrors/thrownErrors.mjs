// @ts-check
import { parseSync } from 'oxc-parser';
import { dirname, join } from 'node:path';

/**
 * Which errors the server can answer, read from its sources: the codes that the functions throw which a handler
 * reaches by name. Tests see only the errors that they cause; this sees those of races too.
 *
 * @typedef {{ type: string; [key: string]: any }} Node
 * @typedef {{ names: Set<string>; codes: Set<string> }} Body what a function uses by name, and the codes that it throws
 * @typedef {{ functions: Map<string, Body>; imports: Map<string, { file: string; name: string }> }} File
 * @typedef {ReadonlyMap<string, File>} Sources by their path from the root
 * @typedef {{ at: string; of: Body; file: string }} Handler `at`: an operation, or `resource.action`
 * @typedef {ReadonlyMap<string, readonly string[]>} Thrown by code: the functions on the way to it
 */

/** The makers of errors, and which argument is the code. */
const MAKERS = new Map([
  ['ApiError', 1],
  ['conflict', 0],
  ['forbidden', 1],
  ['invalid', 2],
]);

/** Those whose code is no argument. */
const OF_MAKERS = new Map([
  ['notFound', 'not_found'],
  ['stale', 'stale'],
]);

/**
 * What ends overdue records on the way, or writes what its caller has checked: their errors would be errors of the
 * server, which the caller cannot cause.
 */
const INTERNAL = new Set([
  'endClaim',
  'endDeposit',
  'expireBooking',
  'lockAfterDeadlines',
  'refundBookingPayments',
  'refundDeposit',
]);

/**
 * @param {string} name its path from the root
 * @param {string} text
 * @returns {{ file: File; handlers: readonly Handler[] }}
 */
export function readFile(name, text) {
  const { program, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  /** @type {File} */
  const file = { functions: new Map(), imports: new Map() };
  /** @type {Handler[]} */
  const handlers = [];
  for (const statement of /** @type {Node[]} */ (program.body)) {
    if (statement.type === 'ImportDeclaration') noteImports(file, name, statement);
    else noteFunctions(file, statement.declaration ?? statement);
  }
  walk(program, (node) => handlers.push(...handlersOf(node, name)));
  return { file, handlers };
}

/** @param {File} file @param {string} name @param {Node} statement */
function noteImports({ imports }, name, { source, specifiers }) {
  const specifier = String(source.value);
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(name), specifier)
      : null;
  if (target === null) return;
  for (const { local, imported } of specifiers)
    imports.set(local.name, { file: target, name: imported?.name ?? 'default' });
}

/** @param {File} file @param {Node} node */
function noteFunctions({ functions }, node) {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    functions.set(node.id.name, bodyOf(node));
  if (node.type === 'VariableDeclaration')
    for (const { id, init } of node.declarations)
      if (id.type === 'Identifier' && init) functions.set(id.name, bodyOf(init));
}

/** @param {Node | readonly Node[]} node @returns {Body} */
function bodyOf(node) {
  /** @type {Body} */
  const body = { names: new Set(), codes: new Set() };
  walk(node, (one) => {
    if (one.type === 'Identifier') body.names.add(one.name);
    if (one.type !== 'CallExpression' && one.type !== 'NewExpression') return;
    const known = OF_MAKERS.get(one.callee.name);
    if (known !== undefined) body.codes.add(known);
    const position = MAKERS.get(one.callee.name);
    const code = position === undefined ? undefined : one.arguments[position];
    if (code?.type === 'Literal') body.codes.add(code.value);
  });
  return body;
}

/** `serve(api, endpoint, handler)`, and the handlers of the actions of resources. @param {Node} node @param {string} file @returns {readonly Handler[]} */
function handlersOf(node, file) {
  if (node.type === 'CallExpression' && node.callee.name === 'serve') {
    const [, endpoint, ...rest] = node.arguments;
    const at = endpoint.type === 'MemberExpression' ? endpoint.property.name : endpoint.name;
    return [{ at, of: bodyOf(rest), file }];
  }
  const isActions = node.type === 'Property' && node.key.name === 'actions';
  const resources = isActions ? propertiesOf(unwrapped(node.value)) : [];
  return resources.flatMap(({ key: resource, value }) =>
    propertiesOf(unwrapped(value)).map(({ key: action, value: handler }) => ({
      at: `${resource.name}.${action.name}`,
      of: bodyOf(handler),
      file,
    })),
  );
}

/** Without `satisfies`. @param {Node} node @returns {Node} */
const unwrapped = (node) => (node.type === 'TSSatisfiesExpression' ? node.expression : node);

/** @param {Node} node @returns {readonly Node[]} */
const propertiesOf = ({ type, properties }) =>
  type === 'ObjectExpression' ? properties.filter((/** @type {Node} */ one) => one.key) : [];

/** @param {unknown} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) visit(/** @type {Node} */ (node));
  for (const part of Object.values(node)) walk(part, visit);
}

/** @param {Sources} sources @param {Handler} handler @returns {Thrown} */
export function thrownBy(sources, { of, file }) {
  /** @type {Map<string, readonly string[]>} */
  const found = new Map();
  const seen = new Set();
  /** @type {{ body: Body; file: string; path: readonly string[] }[]} */
  const waiting = [{ body: of, file, path: [] }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { body, path } = next;
    for (const code of body.codes) if (!found.has(code)) found.set(code, path);
    const from = sources.get(next.file);
    for (const name of body.names) {
      const target = from?.functions.has(name)
        ? { file: next.file, name }
        : from?.imports.get(name);
      const key = `${target?.file} ${target?.name}`;
      if (!target || seen.has(key) || INTERNAL.has(target.name)) continue;
      seen.add(key);
      const called = sources.get(target.file)?.functions.get(target.name);
      if (called) waiting.push({ body: called, file: target.file, path: [...path, target.name] });
    }
  }
  return found;
}
