import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { When } from '#src/schema/fieldMeta.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';

/** The parts of a JSON schema that the documentation reads. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  /** What a text is that is JSON of this schema (`src/wire/jsonText.ts`). */
  readonly contentSchema?: JsonSchema;
  /** When a field is used (`f.shownWhen`). */
  readonly 'x-used-when'?: When;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  /** In place of `schema`: the parameter is a JSON text. */
  readonly content?: Content;
}

export type Content = Readonly<
  Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>
>;

const JSON_TYPE = 'application/json';

/** Whether a parameter is a JSON text. */
export const isJson = ({ content }: Parameter): boolean => content?.[JSON_TYPE] !== undefined;

/** The schema of a parameter's value, also of the value in a JSON text. */
export const schemaOf = ({ schema, content }: Parameter): JsonSchema =>
  schema ?? content?.[JSON_TYPE]?.schema ?? {};

/** The parameter, described by the value in its JSON text where it is one. */
export function withJson({ schema, ...parameter }: Parameter): Parameter {
  if (schema?.contentSchema)
    return { ...parameter, content: { [JSON_TYPE]: { schema: schema.contentSchema } } };
  return { ...parameter, ...(schema && { schema }) };
}

export interface Reply {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

/** The key of the documentation in the schema of a route; `describeApi` makes an operation of it. */
export const DOCUMENTED = 'x-documented';

/** The documentation of a route, in addition to its schemas. */
export interface DocumentedParts {
  readonly idempotencyKey: 'required' | 'optional' | null;
  /** The content type of a body that no schema describes. */
  readonly bodyType: string | null;
  /** The content type of a reply that is a file. */
  readonly file: string | null;
  /** Whether it replies with 204. */
  readonly isEmpty: boolean;
  /** Who may call it, in sentences; set once the route is registered. */
  readonly access?: string;
  /** Whether nobody may call it; set once the route is registered. */
  readonly isRefused?: boolean;
  /** The codes of errors that do not follow from the rest of the declaration; once it is registered, of all. */
  readonly errors: readonly ErrorCode[];
}

/** A registered route, as far as the documentation reads it. */
export interface DocumentedRoute {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
  readonly schema: FastifySchema & { readonly [DOCUMENTED]?: DocumentedParts };
}

export interface Operation {
  readonly [DOCUMENTED]?: DocumentedParts;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-internal'?: boolean;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Reply>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

type Methods = Readonly<Record<string, Operation>>;

/** The description of the API that `/api/openapi.json` sends. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly tags?: readonly Readonly<Record<string, string>>[];
  readonly paths: Readonly<Record<string, Methods>>;
  readonly webhooks: Readonly<Record<string, Methods>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Reply>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/** The schema that a reference names. Throws for an unknown one. */
export function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${schema.$ref} is not in the document`);
  return found;
}
