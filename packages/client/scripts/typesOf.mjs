// @ts-check
import openapiTS, { astToString } from 'openapi-typescript';

/**
 * A parameter by its value, also where it is a JSON text: openapi-typescript reads only `schema`.
 * @param {any} parameter
 */
const byValue = ({ content, ...parameter }) =>
  content ? { ...parameter, schema: content['application/json'].schema } : parameter;

/** @param {any} operation */
const withValues = ({ parameters, ...operation }) =>
  parameters ? { ...operation, parameters: parameters.map(byValue) } : operation;

/**
 * The TypeScript types of a description of the API. Parameters that are JSON texts have the type of their value, which the
 * client writes as JSON.
 * @param {string} document JSON
 * @returns {Promise<string>}
 */
export async function typesOf(document) {
  const { paths, ...described } = JSON.parse(document);
  const byValues = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, withValues(operation)]),
      ),
    ]),
  );
  return astToString(await openapiTS({ ...described, paths: byValues }, { alphabetize: true }));
}
