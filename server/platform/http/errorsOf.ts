import { anyone } from '#src/access/grants.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import { ERRORS_OF_ALL } from '../apiDocs/errorReplies.ts';
import { isDelegable } from './delegatedActor.ts';
import { isPrivateTo, isRead } from './viewOnly.ts';
import { DOCUMENTED, type DocumentedRoute } from '../apiDocs/openApiDocument.ts';

const KEY_ERRORS = {
  required: ['idempotency_key_required', 'idempotency_key_reused'],
  optional: ['idempotency_key_reused'],
} as const;

const when = (isSo: boolean, ...codes: readonly ErrorCode[]): readonly ErrorCode[] =>
  isSo ? codes : [];

/** The errors that follow from who may call a route. */
function ofAccess(route: DocumentedRoute): readonly ErrorCode[] {
  const { method, config } = route;
  const { access = anyone, sessionOnly = false, stepUp = false, whileViewing = false } = config;
  const isForSome = access(null) !== true;
  const isSessionOnly = sessionOnly || stepUp;
  return [
    ...when(isForSome, 'unauthenticated', 'token_invalid', 'forbidden', 'two_step_required'),
    ...when(isForSome && !isSessionOnly, 'insufficient_scope'),
    ...when(isSessionOnly, 'session_required'),
    ...when(isForSome && !whileViewing && !isRead(method), 'view_only'),
    ...when(isForSome && !whileViewing && isRead(method) && isPrivateTo(config), 'view_private'),
    ...when(isDelegable(route), 'not_delegated'),
    ...when(stepUp, 'step_up_required', 'factor_required'),
  ];
}

/** The errors that follow from what a route takes. */
function ofInput({ url, schema }: DocumentedRoute): readonly ErrorCode[] {
  const { params, querystring, body, [DOCUMENTED]: parts } = schema;
  const bodyType = parts?.bodyType ?? null;
  return [
    ...when(Boolean(params) || url.includes(':'), 'not_found'),
    ...when(Boolean(querystring ?? body) || bodyType !== null, 'invalid'),
    ...when(bodyType !== null, 'empty_file'),
    ...(parts?.idempotencyKey ? KEY_ERRORS[parts.idempotencyKey] : []),
  ];
}

/** The codes of the errors of a call: those that it names, and those that follow from its declaration. */
export function errorsOf(route: DocumentedRoute): readonly ErrorCode[] {
  const named = route.schema[DOCUMENTED]?.errors ?? [];
  return [
    ...new Set([
      ...ofAccess(route),
      ...ofInput(route),
      ...named,
      ...when(named.includes('step_up_required'), 'factor_required'),
      ...ERRORS_OF_ALL,
    ]),
  ];
}
