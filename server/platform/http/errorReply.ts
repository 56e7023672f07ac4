import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#src/wire/reply.ts';
import { ApiError, invalid, malformed, notFound, tooMany } from '../errors.ts';

function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path whose parameters match no record is no address.
    if (error.validationContext === 'params') return notFound();
    const errors: Record<string, string[]> = {};
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || '_';
      (errors[field] ??= []).push(message ?? 'This value cannot be taken.');
    }
    return invalid(errors);
  }
  if (error.statusCode === 429) return tooMany();
  if (error.statusCode === 413) return new ApiError(413, 'too_large', 'That is too large to send.');
  if (error.statusCode === 415)
    return new ApiError(415, 'unsupported_media_type', 'Send JSON with its content type.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return malformed('The request is no valid JSON request.');
  return null;
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

/** Turns every error into `{message, code, errors?}`; a 5xx shows no internals. */
export function errorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asApiError(error);
    if (!known) request.log.error({ err: error }, 'request failed');
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
  });
}
