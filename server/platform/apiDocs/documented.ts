import { actionLabelOf, inSentence, pluralName, singularName } from '#src/schema/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import type { Documented, Endpoint } from '#src/wire/endpoint.ts';
import { DOCUMENTED, type DocumentedParts } from './openApiDocument.ts';

type Named = Pick<Resource, 'name' | 'label'>;

/** The parts of a route's schema that document it; `describeApi` makes an operation of them. */
export function documented({
  operationId,
  summary,
  description,
  internal,
  idempotencyKey,
  bodyType,
  file,
  reply,
  errors,
}: Partial<Pick<Endpoint, 'bodyType' | 'file' | 'reply'>> & Documented) {
  const parts: DocumentedParts = {
    idempotencyKey: idempotencyKey ?? null,
    bodyType: bodyType ?? null,
    file: file ?? null,
    isEmpty: reply === undefined && file === undefined,
    errors: errors ?? [],
  };
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(internal && { 'x-internal': true }),
    [DOCUMENTED]: parts,
  };
}

/** `fee_structures` is `FeeStructures`. */
export const pascal = (name: string): string =>
  name
    .split(/[^a-z0-9]+/i)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

/** One record's name in code, whatever its label is: operations keep their names when labels change. */
const pascalOne = (name: string): string => pascal(name.replace(/ies$/, 'y').replace(/s$/, ''));

const withArticle = (name: string): string =>
  `${/^([aeio]|u(?!ni|se))/i.test(name) ? 'an' : 'a'} ${name}`;

/** `{one}` and `{many}` replaced by the names of the resource: “a booking”, “bookings”. */
const withNames = (text: string, resource: Named): string =>
  text
    .replaceAll('{one}', withArticle(singularName(resource)))
    .replaceAll('{many}', pluralName(resource));

/** An endpoint of every resource, named and described for one of them: `adminGetHistoryOfBookings`. */
export function ofResource<D extends Documented>(endpoint: D, resource: Named): D {
  const { operationId, summary, description } = endpoint;
  return {
    ...endpoint,
    operationId: `admin${pascal(operationId)}Of${pascal(resource.name)}`,
    summary: withNames(summary, resource),
    ...(description !== undefined && { description: withNames(description, resource) }),
  };
}

const VERBS = {
  list: ['List', '{many}'],
  get: ['Retrieve', '{one}'],
  create: ['Create', '{one}'],
  update: ['Update', '{one}'],
  delete: ['Delete', '{one}'],
} as const;

const RECORD_ERRORS = {
  list: [],
  get: [],
  create: ['conflict', 'overlaps'],
  update: ['stale', 'conflict', 'overlaps', 'needs_review'],
  delete: ['stale', 'in_use'],
} as const satisfies Record<keyof typeof VERBS, readonly ErrorCode[]>;

/** A call that every resource has by its declaration: `adminListBookings`, “List bookings”. */
export function recordCall(verb: keyof typeof VERBS, resource: Named): Documented {
  const [word, object] = VERBS[verb];
  const name = verb === 'list' ? pascal(resource.name) : pascalOne(resource.name);
  return {
    operationId: `admin${pascal(verb)}${name}`,
    summary: withNames(`${word} ${object}`, resource),
    errors: RECORD_ERRORS[verb],
  };
}

/** What the handler of an action says of it. */
interface DocumentedHandler {
  readonly errors?: readonly ErrorCode[];
  readonly amountAtStake?: unknown;
}

/** The call of a declared action: `adminBookingRefundPart`, “Run “Refund part” on a booking”. */
export function actionCall(
  action: string,
  resource: Resource,
  { errors = [], amountAtStake }: DocumentedHandler = {},
): Documented {
  const label = actionLabelOf(resource, action);
  return {
    operationId: `admin${pascalOne(resource.name)}${pascal(action)}`,
    summary: withNames(`Run “${label}” on {one}`, resource),
    description:
      `Runs the action ${inSentence(label)} and returns the record. ` +
      'Replies with 202 and the id of a `proposal` where a second person must approve it.',
    idempotencyKey: 'optional',
    errors: [
      'wrong_state',
      'stale',
      ...(resource.actions[action]?.stepUp ? (['step_up_required'] as const) : []),
      ...(amountAtStake === undefined ? [] : (['waits_for_approval'] as const)),
      ...errors,
    ],
  };
}
