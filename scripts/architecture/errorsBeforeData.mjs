// @ts-check

/** @typedef {import('./looseTexts.mjs').AnyNode} AnyNode */

/** @param {AnyNode | null} node @returns {boolean} */
function returnsElement(node) {
  if (node?.type === 'BlockStatement') return returnsElement(node['body'].at(-1) ?? null);
  if (node?.type !== 'ReturnStatement') return false;
  let shown = node['argument'];
  while (shown?.type === 'ParenthesizedExpression') shown = shown.expression;
  return shown?.type === 'JSXElement' || shown?.type === 'JSXFragment';
}

/** @param {AnyNode} node */
const isError = (node) => {
  const name = node.type === 'MemberExpression' ? node['property'].name : node['name'];
  return name === 'error' || name === 'isError';
};

/** Shown in place of data. */
const FAILURES = new Set(['EmptyState', 'LoadError', 'LoadFailure', 'Notice']);

/** @param {AnyNode} node @returns {boolean} */
function isFailure(node) {
  if (node.type === 'ParenthesizedExpression') return isFailure(node['expression']);
  return node.type === 'JSXElement' && FAILURES.has(node['openingElement'].name.name ?? '');
}

/**
 * Whether a component replaces what it shows by an error without asking for the data that it has: one failed
 * refetch would throw away the page and what was typed on it.
 * @param {AnyNode} node an `if`, or a conditional expression
 */
export function asksErrorBeforeData({ test, consequent }) {
  return isError(test) && (returnsElement(consequent) || isFailure(consequent));
}
