// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../architecture/files.mjs';
import { readFile, thrownBy } from './thrownErrors.mjs';

/** @typedef {{ operationId?: string; responses: Record<string, Reference> }} Operation */
/** @typedef {{ $ref?: string; content?: Record<string, { schema: Schema }> }} Reference */
/** @typedef {{ $ref?: string; oneOf?: readonly Schema[]; properties?: Record<string, { const?: string }> }} Schema */
/** @typedef {{ paths: Record<string, Record<string, Operation>>; components: { responses: Record<string, Reference>; schemas: Record<string, Schema> } }} Description */

/** Errors that a handler reaches by name, but never answers: the other branch of a shared function. @type {Readonly<Record<string, readonly string[]>>} */
const NEVER = {
  createWebhook: ['not_found'],
  endWaysIn: ['current_session', 'not_found'],
  listRecords: ['conflict', 'overlaps'],
  logout: ['unauthenticated'],
  'properties.submit': ['too_many_listings'],
  readAllNotifications: ['not_found'],
  removeRecord: ['conflict', 'overlaps'],
  runRecordAction: ['idempotency_key_required'],
  sendUnrequestedOffer: ['offer_expired', 'wrong_state'],
  startPasskeySignIn: ['no_passkey'],
};

/** @param {string} root */
function readServer(root) {
  const names = filesOf(root).filter((name) => /^server\/.*(?<!\.test)\.ts$/.test(name));
  const read = names.map(
    (name) => /** @type {const} */ ([name, readFile(name, readFileSync(join(root, name), 'utf8'))]),
  );
  return {
    sources: new Map(read.map(([name, { file }]) => [name, file])),
    handlers: read.flatMap(([, { handlers }]) => handlers),
  };
}

/** The codes of a call's errors. @param {Description} description @param {Operation} operation */
function declaredCodes({ components }, { responses }) {
  /** @param {string} [$ref] */
  const nameOf = ($ref = '') => $ref.slice($ref.lastIndexOf('/') + 1);
  const codes = Object.values(responses).flatMap((one) => {
    const reply = one.$ref ? components.responses[nameOf(one.$ref)] : one;
    const schema = reply?.content?.['application/json']?.schema;
    return (schema?.oneOf ?? [schema]).map(
      (each) => components.schemas[nameOf(each?.$ref)]?.properties?.['code']?.const,
    );
  });
  return new Set(codes);
}

/**
 * The errors that a call can answer and its description does not have, a sentence for each. A handler that
 * serves several endpoints in a loop is not read.
 * @param {string} root
 * @param {Description} description
 * @returns {readonly string[]}
 */
export function undeclaredErrors(root, description) {
  const { sources, handlers } = readServer(root);
  const byName = new Map(
    Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.values(calls).map((call) => [call.operationId ?? path, call]),
    ),
  );
  return handlers.flatMap((handler) => {
    const [resource = '', action] = handler.at.split('.');
    const path = `/api/v1/admin/${resource.replaceAll('_', '-')}/{id}/${action}`;
    const call = byName.get(handler.at) ?? description.paths[path]?.['post'];
    if (!call) return [];
    const declared = declaredCodes(description, call);
    return [...thrownBy(sources, handler)]
      .filter(([code]) => !declared.has(code) && !NEVER[handler.at]?.includes(code))
      .map(([code, by]) => `${handler.at} answers ${code}, by ${by.join(' > ')}`);
  });
}
