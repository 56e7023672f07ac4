import { errorsOf } from '#server/platform/http/errorsOf.ts';
import { DOCUMENTED, type DocumentedRoute } from '#server/platform/apiDocs/openApiDocument.ts';
import { ERROR_DETAILS } from '#src/wire/http/errorDetails.ts';
import { isErrorCode, statusesOf } from '#src/wire/http/errorCodes.ts';

interface Refusal {
  readonly code?: unknown;
  readonly details?: unknown;
}

/** What the declaration of a route does not say of an error that it answered: code, status or details. */
export function undeclared(
  route: DocumentedRoute,
  status: number,
  text: string,
): readonly string[] {
  const { code, details }: Refusal = JSON.parse(text) as object;
  if (!route.schema?.[DOCUMENTED] || !isErrorCode(code)) return [];
  const schema = ERROR_DETAILS[code];
  return [
    ...(errorsOf(route).includes(code) ? [] : [code]),
    ...(statusesOf(code).includes(status) ? [] : [`${code} with the status ${status}`]),
    ...(details !== undefined && schema && !schema.safeParse(details).success
      ? [`${code} with other details: ${JSON.stringify(details).slice(0, 200)}`]
      : []),
    ...(details !== undefined && !schema && Object.keys(details as object).length > 0
      ? [`${code} with details: ${JSON.stringify(details).slice(0, 200)}`]
      : []),
  ];
}
