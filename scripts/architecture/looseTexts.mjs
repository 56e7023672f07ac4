// @ts-check

/** Components that render a text without an element. */
const TEXT_COMPONENTS = new Set(['Trans', 'Plural', 'SelectOrdinal']);

/**
 * @typedef {{ type: string; start: number; [key: string]: any }} AnyNode
 */

/** Whether an expression shows a text: the text has no element of its own. @param {AnyNode} node @returns {boolean} */
function isText(node) {
  switch (node.type) {
    case 'JSXText':
      return node['value'].trim() !== '';
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isText(node['expression']);
    case 'Literal':
      return typeof node['value'] === 'string'
        ? node['value'].trim() !== ''
        : typeof node['value'] === 'number';
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
      return true;
    case 'BinaryExpression':
      return node['operator'] === '+';
    case 'ConditionalExpression':
      return isText(node['consequent']) || isText(node['alternate']);
    case 'LogicalExpression':
      return isText(node['right']) || (node['operator'] !== '&&' && isText(node['left']));
    case 'JSXElement':
      return TEXT_COMPONENTS.has(node['openingElement'].name.name ?? '');
    default:
      return false;
  }
}

/** Whether a child comes and goes, or changes its kind. @param {AnyNode} node @returns {boolean} */
function isConditional(node) {
  if (node.type !== 'JSXExpressionContainer') return false;
  return ['LogicalExpression', 'ConditionalExpression'].includes(node['expression'].type);
}

/**
 * Texts that come and go, or change, beside other nodes. A translation in the browser replaces a text, and
 * React no longer finds it: each of these needs an element of its own, such as a `span`.
 * @param {AnyNode[]} children of a JSX element
 * @returns {AnyNode[]}
 */
export function looseTexts(children) {
  const shown = children.filter(
    (child) => !(child.type === 'JSXText' && child['value'].trim() === ''),
  );
  return shown.length < 2 ? [] : shown.filter((child) => isText(child) && isConditional(child));
}
