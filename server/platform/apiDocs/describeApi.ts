import { resources } from '#resources';
import { EVENT_VERSION, eventsOf, hasEvents, type MoreEvents } from '#src/schema/events.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { TEST_EVENT } from '#src/rules/webhooks/webhook.ts';
import {
  BODY_TYPE,
  DOCUMENTED,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  withJson,
} from './openApiDocument.ts';
import { shareSchemas } from './shareSchemas.ts';

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What is wrong and what to do, for people.' },
    code: { type: 'string', description: 'Stable; compare this, not the message.' },
    errors: {
      type: 'object',
      description: 'What is wrong by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: { type: 'object', additionalProperties: {} },
  },
  required: ['message', 'code'],
};

const fileBody = (type: string): NonNullable<Operation['requestBody']> => ({
  required: true,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

/** The replies of a call without JSON: its file, or 204. */
function repliesOf({ [DOCUMENTED]: parts, responses }: Operation): Operation['responses'] {
  if (parts?.file != null)
    return {
      200: {
        description: 'The file.',
        content: { [parts.file]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  return parts?.isEmpty === true ? { 204: { description: 'Done; no content.' } } : responses;
}

const IDEMPOTENCY = {
  required: 'Requires the header `Idempotency-Key`; a call runs at most once per key.',
  optional: 'With the header `Idempotency-Key`, a call runs at most once per key.',
} as const;

function completed(operation: Operation): Operation {
  const { [BODY_TYPE]: type, [DOCUMENTED]: parts, description, ...rest } = operation;
  const sentences = [description, parts?.idempotencyKey && IDEMPOTENCY[parts.idempotencyKey]];
  const text = sentences.filter(Boolean).join(' ');
  return {
    ...rest,
    ...(text !== '' && { description: text }),
    ...(type !== undefined && { requestBody: fileBody(type) }),
    responses: { ...repliesOf(operation), default: { $ref: '#/components/responses/Error' } },
  };
}

const withJsonParameters = ({ parameters, ...operation }: Operation): Operation => ({
  ...operation,
  ...(parameters && { parameters: parameters.map(withJson) }),
});

const mapOperations = (
  paths: OpenApiDocument['paths'],
  change: (operation: Operation) => Operation,
): OpenApiDocument['paths'] =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, change(operation)]),
      ),
    ]),
  );

/**
 * Completes the description that is made from the routes: shared schemas, the reply of errors, and the
 * messages of webhooks with the fields of their resources.
 */
export function describeApi(described: OpenApiDocument, events: MoreEvents): OpenApiDocument {
  const { paths: bare, schemas } = shareSchemas(mapOperations(described.paths, withJsonParameters));
  const paths = mapOperations(bare, completed);
  const published = Object.values<Resource>(resources).filter(hasEvents);
  const data = published.flatMap((resource) => eventSchemas(resource, described));
  return {
    ...described,
    paths,
    webhooks: {
      ...Object.fromEntries(published.flatMap((one) => messagesOf(one, events))),
      [TEST_EVENT]: { post: messageCall('webhooks', TEST_SCHEMA) },
    },
    components: {
      ...described.components,
      schemas: { ...schemas, ...Object.fromEntries(data), Error: ERROR },
      responses: {
        Error: {
          description: 'The call failed; its status and code say why.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

/** A record in a message: after the change, once it is deleted, and the values before. */
type RecordSchema = 'event' | 'deleted' | 'previous';

const schemaName = (kind: RecordSchema, { name }: Resource) => `${kind}_${name}`;
const schemaRef = (kind: RecordSchema, resource: Resource): JsonSchema => ({
  $ref: `#/components/schemas/${schemaName(kind, resource)}`,
});

interface EventField {
  readonly name: string;
  readonly isPersonal: boolean;
  readonly isInternal: boolean;
  readonly schema: JsonSchema;
}

/** Columns that are never in `previous`. */
const NEVER_PREVIOUS = new Set(['id', 'version']);

/** The record in messages: the fields of the resource's reply. Those that only staff receive are not required. */
function eventSchemas(resource: Resource, { paths }: OpenApiDocument): [string, JsonSchema][] {
  const reply = paths[`/api/v1/admin/${resource.path}/{id}`]?.['get']?.responses['200'];
  const properties = reply?.content?.['application/json']?.schema.properties ?? {};
  const fields = Object.entries(resource.fields).flatMap(([name, field]): readonly EventField[] => {
    const schema = properties[name];
    if (!schema) return [];
    const isPersonal = metaOf(field).personal === true;
    return [
      resource.access.fields[name]?.read !== undefined
        ? {
            name,
            isPersonal,
            isInternal: true,
            schema: { ...schema, description: 'For staff only.' },
          }
        : { name, isPersonal, isInternal: false, schema },
    ];
  });
  const kept = fields.filter(({ isPersonal }) => !isPersonal);
  return [
    [schemaName('event', resource), recordSchema(fields, requiredOf(fields))],
    [schemaName('deleted', resource), recordSchema(kept, requiredOf(kept))],
    [
      schemaName('previous', resource),
      recordSchema(
        kept.filter(({ name }) => !NEVER_PREVIOUS.has(name)),
        [],
      ),
    ],
  ];
}

const requiredOf = (fields: readonly EventField[]) =>
  fields.filter(({ isInternal }) => !isInternal).map(({ name }) => name);

const recordSchema = (fields: readonly EventField[], required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  ...(required.length > 0 && { required }),
});

function messagesOf(
  resource: Resource,
  events: MoreEvents,
): [string, { readonly post: Operation }][] {
  return eventsOf(resource, events).map((event) => [
    event,
    { post: messageCall(resource.name, messageSchema(resource, event)) },
  ]);
}

const messageCall = (tag: string, schema: JsonSchema): Operation => ({
  tags: [tag],
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: {
    '2XX': { description: 'The message was received. Any other reply is tried again.' },
  },
});

function messageSchema(resource: Resource, event: string): JsonSchema {
  const isDeletion = event === `${resource.name}.deleted`;
  return messageOf(event, {
    data: schemaRef(isDeletion ? 'deleted' : 'event', resource),
    previous: schemaRef('previous', resource),
  });
}

const messageOf = (
  event: string,
  parts: Readonly<Record<'data' | 'previous', JsonSchema>>,
): JsonSchema => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: event },
    api_version: { type: 'string', const: EVENT_VERSION },
    timestamp: { type: 'string', format: 'date-time' },
    ...parts,
  },
  required: ['type', 'api_version', 'timestamp', 'data', 'previous'],
});

/** The test message: the webhook itself. */
const TEST_SCHEMA = messageOf(TEST_EVENT, {
  data: {
    type: 'object',
    properties: { id: { type: 'string' }, url: { type: 'string' } },
    required: ['id', 'url'],
  },
  previous: { type: 'object' },
});
