// @ts-check
import openapiTS, { astToString } from 'openapi-typescript';

/**
 * The TypeScript types of a description of the API.
 * @param {string} document JSON
 * @returns {Promise<string>}
 */
export async function typesOf(document) {
  return astToString(await openapiTS(JSON.parse(document), { alphabetize: true }));
}
