import { resources } from '#resources';
import { EVENT_VERSION, eventsOf, type MoreEvents } from '#src/schema/events.ts';
import { metaOf } from '#src/schema/field.ts';
import { pascal } from './documented.ts';
import type { Resource } from '#src/schema/resource.ts';
import { TEST_EVENT } from '#src/rules/webhooks/webhook.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openApiDocument.ts';

/** A record in a message: after the change, once it is deleted, and the values before. */
type RecordSchema = 'event' | 'deleted' | 'previous';

const schemaName = (kind: RecordSchema, { name }: Resource) => `${kind}_${name}`;
const deletionOf = ({ name }: Resource) => `${name}.deleted`;
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
function eventSchemas(
  resource: Resource,
  { paths }: OpenApiDocument,
  events: readonly string[],
): (readonly [string, JsonSchema])[] {
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
    ...(events.includes(deletionOf(resource))
      ? ([[schemaName('deleted', resource), recordSchema(kept, requiredOf(kept))]] as const)
      : []),
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
    { post: messageCall(resource.name, event, messageSchema(resource, event)) },
  ]);
}

/** The messages of webhooks by event, and the schemas of the records in them. */
export function describeEvents(
  described: OpenApiDocument,
  events: MoreEvents,
): Pick<OpenApiDocument, 'webhooks'> & Pick<OpenApiDocument['components'], 'schemas'> {
  const published = Object.values<Resource>(resources).filter(({ events }) => events);
  return {
    webhooks: {
      ...Object.fromEntries(published.flatMap((one) => messagesOf(one, events))),
      [TEST_EVENT]: { post: messageCall('webhooks', TEST_EVENT, TEST_SCHEMA) },
    },
    schemas: Object.fromEntries(
      published.flatMap((one) => eventSchemas(one, described, eventsOf(one, events))),
    ),
  };
}

const messageCall = (tag: string, event: string, schema: JsonSchema): Operation => ({
  operationId: `on${pascal(event)}`,
  summary: `Receive ${event}`,
  description: `Keystead sends it to webhooks that subscribe to \`${event}\`.`,
  security: [],
  tags: [tag],
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: {
    '2XX': { description: 'The message was received. Any other reply is tried again.' },
    '410': { description: 'The webhook is turned off.' },
  },
});

function messageSchema(resource: Resource, event: string): JsonSchema {
  const isDeletion = event === deletionOf(resource);
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
