import { isErrorCode, type ErrorCode } from '#src/wire/http/errorCodes.ts';
import { ERRORS_OF_ALL } from './errorReplies.ts';
import { exampleValue } from './exampleValue.ts';
import {
  isJson,
  schemaOf,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reply,
} from './openApiDocument.ts';

/** A call of the API, as the pages show it. */
export interface Call {
  /** Its anchor on the page of its group. */
  readonly anchor: string;
  readonly group: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Whether only our own fronts use it, or it is refused for everyone. */
  readonly isInternal: boolean;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** The type of a body that is no JSON. */
  readonly bodyType: string | null;
  /** An example of the body that a test sent. */
  readonly bodyExample: unknown;
  readonly reply: {
    readonly status: string;
    readonly schema: JsonSchema | null;
    /** What a test received. */
    readonly example: unknown;
  };
  /** The errors of the call, without those that every call has. */
  readonly errors: readonly ErrorCode[];
  /** Who may call it: everyone, a session, or also an API token with this scope. */
  readonly signIn: 'none' | 'session' | { readonly scope: string };
}

/** The codes of the errors in the replies of a call, other than those of every call. */
function errorsIn({ components }: OpenApiDocument, { responses }: Operation): readonly ErrorCode[] {
  const codes = Object.values(responses).flatMap(({ $ref }) => {
    const shared = components.responses[$ref?.split('/').at(-1) ?? ''];
    const schema = shared?.content?.['application/json']?.schema;
    return (schema?.oneOf ?? (schema ? [schema] : [])).map(
      (one) => components.schemas[one.$ref?.split('/').at(-1) ?? '']?.properties?.['code']?.const,
    );
  });
  return codes.filter((code) => isErrorCode(code)).filter((code) => !ERRORS_OF_ALL.includes(code));
}

export interface Example {
  readonly address: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly path: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function signInOf({ security }: Operation): Call['signIn'] {
  if (!security || security.length === 0) return 'none';
  const scope = security.find((one) => one['bearer'])?.['bearer']?.[0];
  return scope === undefined ? 'session' : { scope };
}

/** Every call that has a group, in the order of the document. */
export function callsOf(document: OpenApiDocument): readonly Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Call[] => {
      const group = operation.tags?.[0];
      if (group === undefined) return [];
      const { requestBody, responses, parameters = [] } = operation;
      const content = requestBody?.content ?? {};
      const json = content['application/json'];
      const replied = (reply?: Reply) => reply?.content?.['application/json'];
      const [status = '200', reply] =
        Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
      return [
        {
          anchor: slug(`${method} ${path.replace('/api/', '')}`).replace(/-$/, ''),
          group,
          operationId: operation.operationId ?? '',
          summary: operation.summary ?? '',
          description: operation.description ?? '',
          isInternal: operation['x-internal'] ?? false,
          method: method.toUpperCase(),
          path,
          parameters,
          body: json?.schema ?? null,
          bodyExample: json?.example,
          bodyType: json ? null : (Object.keys(content)[0] ?? null),
          reply: {
            status,
            schema: replied(reply)?.schema ?? null,
            example: replied(reply)?.example,
          },
          errors: errorsIn(document, operation),
          signIn: signInOf(operation),
        },
      ];
    }),
  );
}

const givenExample = (parameter: Parameter): unknown =>
  parameter.example ?? parameter.content?.['application/json']?.example;

/** The request that a test made; where there is none, one with the required parts of the call. */
export function exampleOf(
  document: OpenApiDocument,
  { path, parameters, body, bodyExample }: Call,
): Example {
  const valuesIn = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter(
          (one) =>
            one.in === place &&
            (place === 'path' || one.required === true || givenExample(one) !== undefined),
        )
        .map((one) => [
          one.name,
          givenExample(one) ?? exampleValue(document, schemaOf(one), one.name),
        ]),
    );
  const [inPath, query] = [valuesIn('path'), valuesIn('query')];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inPath[name])),
  );
  const inJson = new Set(parameters.filter(isJson).map(({ name }) => name));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      inJson.has(name) ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  return {
    address: search === '' ? filled : `${filled}?${search}`,
    path: inPath,
    query,
    body: body ? (bodyExample ?? exampleValue(document, body)) : null,
  };
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** The request as a command of curl. */
export function curlOf(origin: string, call: Call, { address, body }: Example): string {
  const parts = [
    `curl '${origin}${address}'`,
    ...(call.method === 'GET' ? [] : [`-X ${call.method}`]),
    ...(call.signIn === 'none' ? [] : ['-H "Authorization: Bearer $KEYSTEAD_TOKEN"']),
    ...(call.method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(call.bodyType === null
      ? []
      : [`-H 'Content-Type: ${call.bodyType}'`, '--data-binary @file']),
    ...(call.body
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
  ];
  return parts.join(' \\\n  ');
}

/** The request with the typed client; null for a body that is no JSON. */
export function clientCodeOf(call: Call, { path, query, body }: Example): string | null {
  if (call.bodyType !== null) return null;
  const params = { ...(!isEmpty(path) && { path }), ...(!isEmpty(query) && { query }) };
  const options = { ...(!isEmpty(params) && { params }), ...(call.body && { body }) };
  const text = isEmpty(options) ? '' : `, ${literal(options)}`;
  return `const { data, error } = await api.${call.method}('${call.path}'${text});`;
}

/** JSON as a literal of TypeScript: names without quotes, texts in single quotes. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => {
      const key = /^[a-z_]\w*$/i.test(name) ? name : quoted(name);
      return `${inner}${key}: ${literal(one, inner)},\n`;
    });
    return entries.length === 0 ? '{}' : `{\n${entries.join('')}${indent}}`;
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
