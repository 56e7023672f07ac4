// @ts-check
// The product's search statement for the handwritten handler.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @typedef {typeof import('../../server/modules/search/queries/searchStatement.ts')} Statements */
/** @typedef {typeof import('../../server/modules/search/queries/scanPage.ts')} Stretches */
/** @typedef {typeof import('../../server/modules/search/queries/batchSize.ts')} Paces */
/** @typedef {typeof import('../../server/modules/search/queries/searchConversion.ts')} Conversions */
/** @typedef {typeof import('../../resources/homes/properties.ts')} Homes */

const PAGE = 24;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @template T @param {string} path @returns {Promise<T>} */
async function read(path) {
  const { module } = await runnerImport(path, { root, configFile: false, logLevel: 'error' });
  return /** @type {T} */ (module);
}

/** For a place, dates and guests, in the default order: the first stretch, which is usually the only one. */
export async function searchStatement() {
  const { statementOf } = /** @type {Statements} */ (
    await read('/server/modules/search/queries/searchStatement.ts')
  );
  const { startOf } = /** @type {Stretches} */ (
    await read('/server/modules/search/queries/scanPage.ts')
  );
  const { adaptiveBatch } = /** @type {Paces} */ (
    await read('/server/modules/search/queries/batchSize.ts')
  );
  const { arrayText } = /** @type {Conversions} */ (
    await read('/server/modules/search/queries/searchConversion.ts')
  );
  const { CURRENCIES } = /** @type {Homes} */ (await read('/resources/homes/properties.ts'));
  const order = 'recommended';
  const start = startOf(order, null);
  const shape = /** @type {const} */ ({
    order,
    dates: 'exact',
    text: false,
    box: null,
    hasCopy: false,
    few: null,
    ...adaptiveBatch.stretch(0, PAGE + 1, false),
  });
  const constants = {
    from: start.key,
    from_id: start.id,
    skip: start.skip,
    bedrooms: 0,
    bathrooms: 0,
    all: '0',
    any: '0',
    // One for each currency.
    least: arrayText(CURRENCIES.map(() => 0)),
    most: arrayText(CURRENCIES.map(() => Number.MAX_SAFE_INTEGER)),
    words: null,
    box: null,
    center: null,
  };
  const { text, values } = statementOf(shape);
  // `values` returns values in the order of the parameters: given names as values, it returns the names.
  const names = /** @type {Parameters<typeof values>[0]} */ (
    /** @type {unknown} */ (new Proxy({}, { get: (_, name) => name }))
  );
  return { search: { text, values: values(names).map(String) }, constants };
}
