// @ts-check
import { parseSync, Visitor } from 'oxc-parser';
import { asksErrorBeforeData } from './errorsBeforeData.mjs';
import { looseTexts } from './looseTexts.mjs';

/**
 * @typedef {{ specifier: string; kind: import('../importRules.mjs').Kind; line: number }} Import
 * @typedef {{ what: string; line: number }} Impurity
 * `silenced`: lines whose comment switches the linter off. `loose`: lines of texts that need an element.
 * `errorFirst`: lines that show an error instead of the data that is there.
 * `ofReader`: what depends on the reader's device. `storage`: lines that use storage, which browsers refuse, outside of a `try`.
 * @typedef {{ imports: Import[]; impurities: Impurity[]; ofReader: Impurity[]; storage: number[]; loose: number[]; errorFirst: number[]; isBarrel: boolean; silenced: number[] }} Source
 */

const impureGlobals = new Set(
  'console crypto document fetch globalThis localStorage navigator performance process'
    .concat(' queueMicrotask sessionStorage setInterval setTimeout window')
    .split(' '),
);

/** What a browser may refuse: reading the name already throws. */
const STORAGE = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches']);

/** What browsers answer in ways with which `Intl` cannot compute. */
const OF_READER = new Set(['language', 'languages', 'resolvedOptions']);

/**
 * What a file imports, and what in it depends on more than its arguments.
 * @param {string} name
 * @param {string} text
 * @returns {Source}
 */
export function readSource(name, text) {
  /** @type {Import[]} */
  const imports = [];
  /** @type {Impurity[]} */
  const impurities = [];
  /** @type {Impurity[]} */
  const ofReader = [];
  /** @type {{ start: number }[]} */
  const storage = [];
  /** @type {{ start: number; end: number }[]} */
  const tried = [];
  /** @type {number[]} */
  const loose = [];
  /** @type {number[]} */
  const errorFirst = [];
  /** @param {{ start: number }} node */
  const lineOf = (node) => text.slice(0, node.start).split('\n').length;
  /** @param {{ start: number }} node @param {unknown} source @param {import('../importRules.mjs').Kind} kind */
  const add = (node, source, kind) => {
    const specifier = literal(source);
    if (specifier !== undefined) imports.push({ specifier, kind, line: lineOf(node) });
  };
  /** @param {{ start: number }} node @param {string} what */
  const impure = (node, what) => impurities.push({ what, line: lineOf(node) });
  /** @param {import('oxc-parser').JSXElement | import('oxc-parser').JSXFragment} node */
  const noteLoose = ({ children }) => loose.push(...looseTexts(children).map(lineOf));

  /** @param {import('./looseTexts.mjs').AnyNode} node */
  const noteErrorFirst = (node) => {
    if (asksErrorBeforeData(node)) errorFirst.push(lineOf(node));
  };

  // `import { type X }` stays in the output as a bare import, so only `import type` counts as types.
  const { program, comments, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source, kindOf(node.importKind)),
    ExportNamedDeclaration: (node) => add(node, node.source, kindOf(node.exportKind)),
    ExportAllDeclaration: (node) => add(node, node.source, kindOf(node.exportKind)),
    ImportExpression: (node) => add(node, node.source, 'dynamic'),
    TSImportType: (node) => add(node, node.source, 'type'),
    TSExternalModuleReference: (node) => add(node, node.expression, 'static'),
    NewExpression(node) {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) impure(node, 'new Date()');
    },
    CallExpression({ callee, arguments: given }) {
      const method = callee.type === 'MemberExpression' && callee.property;
      if (method && method.type === 'Identifier' && method.name.startsWith('toLocale') && !given[0])
        ofReader.push({ what: method.name, line: lineOf(method) });
      if (callee.type === 'Identifier' && callee.name === 'tryStorage') tried.push(...given);
      if (callee.type === 'Identifier' && impureGlobals.has(callee.name))
        impure(callee, callee.name);
    },
    TryStatement: ({ block }) => void tried.push(block),
    Identifier(node) {
      if (STORAGE.has(node.name)) storage.push(node);
    },
    IfStatement: noteErrorFirst,
    ConditionalExpression: noteErrorFirst,
    JSXElement: noteLoose,
    JSXFragment: noteLoose,
    MemberExpression({ object, property }) {
      const read = property.type === 'Identifier' ? property.name : '';
      if (OF_READER.has(read)) ofReader.push({ what: read, line: lineOf(property) });
      if (object.type !== 'Identifier') return;
      if (impureGlobals.has(object.name)) impure(object, object.name);
      if (property.type !== 'Identifier') return;
      const path = `${object.name}.${property.name}`;
      if (path === 'Date.now' || path === 'Math.random') impure(object, path);
    },
  }).visit(program);

  const untried = storage
    .filter(({ start }) => !tried.some((block) => block.start <= start && start < block.end))
    .map(lineOf);
  const isBarrel =
    program.body.length > 0 && program.body.every((node) => 'source' in node && isExport(node));
  const silenced = comments
    .filter(({ value }) => /^\s*(?:ox|es)lint-disable|^\s*@ts-(?:nocheck|ignore)/.test(value))
    .map(lineOf);
  return { imports, impurities, ofReader, storage: untried, loose, errorFirst, isBarrel, silenced };
}

/** @param {{ type: string; source?: unknown }} node */
function isExport(node) {
  return node.type.startsWith('Export') && node.source !== null;
}

/** @param {string} [kind] @returns {'type' | 'static'} */
function kindOf(kind) {
  return kind === 'type' ? 'type' : 'static';
}

/** @param {unknown} source */
function literal(source) {
  if (typeof source !== 'object' || source === null) return undefined;
  if ('value' in source && typeof source.value === 'string') return source.value;
  if (!('quasis' in source) || !Array.isArray(source.quasis)) return undefined;
  return source.quasis.length === 1 ? String(source.quasis[0].value.cooked) : undefined;
}
