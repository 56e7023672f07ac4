import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#src/wire/reply.ts';
import { outageOf } from '../database/outage.ts';
import {
  ApiError,
  invalid,
  malformed,
  notFound,
  storageFull,
  tooMany,
  unavailable,
} from '../errors.ts';

/** Fields that a reply names; a hostile body could have thousands. */
const MAX_FIELDS = 20;

/** Characters of one problem: names of unknown fields come from the client. */
const MAX_PROBLEM_LENGTH = 600;

function problemText(message = 'This value cannot be taken.', keys?: unknown): string {
  const unknown: readonly unknown[] = Array.isArray(keys) ? keys : [];
  const text =
    unknown.length > MAX_FIELDS
      ? `${unknown.length} fields are unknown: ${unknown.slice(0, MAX_FIELDS).join(', ')} and more.`
      : message;
  return text.length > MAX_PROBLEM_LENGTH ? `${text.slice(0, MAX_PROBLEM_LENGTH)}…` : text;
}

function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path whose parameters match no record is no address.
    if (error.validationContext === 'params') return notFound();
    const errors: Record<string, string[]> = {};
    for (const { instancePath, message, params } of error.validation.slice(0, MAX_FIELDS)) {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || '_';
      (errors[field] ??= []).push(problemText(message, params['keys']));
    }
    return invalid(errors);
  }
  if (error.code === 'FST_ERR_BAD_URL') return malformed('This is not a valid address.');
  if (error.statusCode === 429) return tooMany();
  if (error.statusCode === 413) return new ApiError(413, 'too_large', 'That is too large to send.');
  if (error.statusCode === 415)
    return new ApiError(415, 'unsupported_media_type', 'Send JSON with its content type.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return malformed('The request is not valid JSON.');
  const outage = outageOf(error);
  if (outage === 'full') return storageFull();
  return outage ? unavailable() : null;
}

/** The JSON body of an error. */
export function errorBody({ message, code, errors, details }: ApiError): ErrorReply {
  return {
    message,
    code,
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [field, [...texts]]),
      ),
    }),
    ...(details && { details: { ...details } }),
  };
}

/** Sends an error as `{message, code, errors?}`; a 5xx shows no internals. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = asApiError(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  else if (known !== error && known.status === 503)
    request.log.warn(`${known.code}: ${error.message}`);
  const body: ErrorReply = known
    ? errorBody(known)
    : { message: 'Something went wrong on our side.', code: 'internal' };
  const retry = known?.details?.['retry_after_s'];
  if (typeof retry === 'number') void reply.header('retry-after', retry);
  // Bypass the route's reply schema: errors have one shape everywhere.
  return reply
    .status(known?.status ?? 500)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Turns every error of a handler into a reply. */
export function errorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}
