import type { MoreEvents } from '#src/schema/events.ts';
import { describedFields, describedSchema } from './describeFields.ts';
import { describeEvents } from './describeEvents.ts';
import { ErrorReplies } from './errorReplies.ts';
import { groupText, groupTitle } from './groups.ts';
import {
  DOCUMENTED,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  withJson,
} from './openApiDocument.ts';
import { withExample } from './withExample.ts';
import { othersFirst } from './othersFirst.ts';
import { shareSchemas } from './shareSchemas.ts';

const FILE: JsonSchema = { type: 'string', format: 'binary', description: 'The file.' };

const fileBody = (type: string): NonNullable<Operation['requestBody']> => ({
  required: true,
  content: { [type]: { schema: FILE } },
});

/** The replies of a call without JSON: its file, or 204. */
function repliesOf({ [DOCUMENTED]: parts, responses }: Operation): Operation['responses'] {
  if (parts?.file != null)
    return { 200: { description: 'The file.', content: { [parts.file]: { schema: FILE } } } };
  if (parts?.isEmpty === true) return { 204: { description: 'Done; no content.' } };
  return Object.fromEntries(
    Object.entries(responses).map(([status, reply]) => [
      status,
      { ...reply, description: 'Done.' },
    ]),
  );
}

const IDEMPOTENCY = {
  required: 'Requires the header `Idempotency-Key`; a call runs at most once per key.',
  optional: 'With the header `Idempotency-Key`, a call runs at most once per key.',
} as const;

function completed(operation: Operation, errors: ErrorReplies): Operation {
  const { [DOCUMENTED]: parts, description, ...rest } = operation;
  const sentences = [
    description,
    parts?.access,
    parts?.idempotencyKey && IDEMPOTENCY[parts.idempotencyKey],
  ];
  return {
    ...rest,
    description: sentences.filter(Boolean).join(' '),
    ...(parts?.isRefused && { 'x-internal': true }),
    ...(parts?.bodyType != null && { requestBody: fileBody(parts.bodyType) }),
    responses: { ...repliesOf(operation), ...errors.of(parts?.errors ?? []) },
  };
}

const withJsonParameters = ({ parameters, ...operation }: Operation): Operation => ({
  ...operation,
  ...(parameters && { parameters: parameters.map(withJson) }),
});

const mapped = <T, R>(values: Readonly<Record<string, T>>, map: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

/**
 * Completes the description that is made from the routes: shared schemas, what each field means, the replies of
 * errors by code, who may call, and the messages of webhooks with the fields of their resources. Lets others be served
 * meanwhile.
 */
export async function describeApi(
  described: OpenApiDocument,
  events: MoreEvents,
): Promise<OpenApiDocument> {
  await othersFirst();
  const { paths: bare, schemas } = shareSchemas(
    mapped(described.paths, (methods) => mapped(methods, withJsonParameters)),
  );
  const errors = new ErrorReplies();
  const paths: Record<string, Readonly<Record<string, Operation>>> = {};
  for (const [path, methods] of Object.entries(bare)) {
    await othersFirst();
    paths[path] = mapped(methods, (operation, method) =>
      withExample(completed(describedFields(operation), errors), `${method.toUpperCase()} ${path}`),
    );
  }
  const { webhooks, schemas: ofEvents } = describeEvents(described, events);
  const groups = new Set(
    Object.values({ ...paths, ...webhooks }).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags = [] }) => tags),
    ),
  );
  return {
    ...described,
    tags: [...groups].toSorted().map((name) => ({
      name,
      'x-displayName': groupTitle(name),
      description: groupText(name),
    })),
    paths,
    webhooks: mapped(webhooks, (methods) => mapped(methods, describedFields)),
    components: {
      ...described.components,
      schemas: mapped({ ...schemas, ...ofEvents, ...errors.schemas }, describedSchema),
      responses: errors.replies,
    },
  };
}
