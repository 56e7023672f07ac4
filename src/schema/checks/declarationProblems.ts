import type { z } from 'zod';
import { describeType } from '../describeType.ts';
import { metaOf, type Field, type Kind } from '../field.ts';
import { isRanged, KINDS } from '../kinds/contract.ts';
import { structureOf } from '../kinds/structure.ts';
import type { Resource } from '../resource.ts';
import { oneOfProblems } from './oneOfProblems.ts';
import { refsProblems } from './refsProblems.ts';
import { sharedBy, statesOfGrant } from './grantStates.ts';

/** What declarations are checked against. */
export interface Known {
  /** The tables of the database, those without a resource included. */
  readonly tables: ReadonlySet<string>;
  /** The pages of the back office that are no resource, such as `analytics`. */
  readonly pages: ReadonlySet<string>;
}

/**
 * What is wrong with the declarations and the compiler cannot see, in one sentence each, which begins with the file and
 * the place in it. The server does not start while there is one.
 */
export function declarationProblems(
  resources: readonly Resource[],
  known: Known,
): readonly string[] {
  const paths = resources.map(({ path }) => path);
  const names = new Set(resources.map(({ name }) => name));
  return resources.flatMap((resource) => {
    const at = (place: string, problem: string) => `${resource.name}.ts, ${place}: ${problem}`;
    const twice = paths.filter((path) => path === resource.path).length > 1;
    return [
      ...nameProblems(resource, known, twice).map((problem) => at('name', problem)),
      ...Object.entries(resource.fields).flatMap(([column, field]) =>
        [
          ...fieldProblems(resource, column, field, known),
          ...refsProblems(metaOf(field), names),
        ].map((problem) => at(`fields.${column}`, problem)),
      ),
      ...listProblems(resource).map(([place, problem]) => at(place, problem)),
      ...formProblems(resource).map(([place, problem]) => at(place, problem)),
      ...oneOfProblems(resource).map(([place, problem]) => at(place, problem)),
      ...stateProblems(resource).map(([place, problem]) => at(place, problem)),
    ];
  });
}

type Placed = readonly [place: string, problem: string];

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const NAME_MAX = 55;

function nameProblems({ name, path }: Resource, { pages }: Known, twice: boolean): string[] {
  return [
    ...(NAME.test(name) && name.length <= NAME_MAX
      ? []
      : [`write it in small letters with underscores, up to ${NAME_MAX}, such as local_events.`]),
    ...(twice ? [`another resource has the path ${path}.`] : []),
    ...(pages.has(path) ? [`/admin/${path} is another page.`] : []),
  ];
}

/** What a reply and a list have beside the columns. */
const TAKEN = new Set(['abilities', 'names', 'q']);

function fieldProblems(
  { fields, access, notes }: Resource,
  column: string,
  field: Field,
  { tables }: Known,
): string[] {
  const meta = metaOf(field);
  const { kind, references, onDelete, nullable, computed } = meta;
  const [, base = ''] = /^(.+)_(gte|lte|within)$/.exec(column) ?? [];
  const isGuarded = access.fields[column] !== undefined;
  const problems: readonly (string | false)[] = [
    !NAME.test(column) && 'write it in small letters with underscores, such as due_on.',
    TAKEN.has(column) && 'this name is taken by the reply.',
    Object.hasOwn(fields, base) && `this is also the name of a filter by ${base}.`,
    column === 'id' && kind !== 'id' && 'the id of a record is f.id().',
    column !== 'id' &&
      kind === 'id' &&
      'only the column id is f.id(); refer to others with f.ref().',
    kind === 'ref' &&
      references !== undefined &&
      !tables.has(references) &&
      `there is no table ${references}.`,
    onDelete === 'set null' && !nullable && 'it cannot be set to null: wrap it in f.optional().',
    computed?.trim() === '' && 'write the SQL expression of the computed column.',
    notes && column === 'assignee_id' && computed === undefined && 'notes add this column already.',
    isGuarded && (column === 'id' || meta.counted === true) && 'every reader needs it.',
    ...(kind === 'json'
      ? [
          holds(field, isUpload) && 'declare photos and files as separate columns.',
          holds(field, isRefs) && 'declare several references as a separate column.',
        ]
      : []),
  ];
  return problems.filter((problem) => problem !== false);
}

/** Photos and files, which would be deleted as unused inside a structured type. */
const isUpload = (kind: Kind) => KINDS[kind].control === 'upload';

/** Several references, which nothing checks there. */
const isRefs = (kind: Kind) => kind === 'refs';

/** Whether a structured type holds a kind. */
function holds(of: z.core.$ZodType, isSuch: (kind: Kind) => boolean): boolean {
  const structure = structureOf(of);
  if (structure.is === 'text') return false;
  const parts = structure.is === 'values' ? [structure.of] : Object.values(structure.shape);
  return parts.some((part) => {
    const { kind } = describeType(part);
    return isSuch(kind) || (kind === 'json' && holds(part, isSuch));
  });
}

function listProblems({ admin, market, fields }: Resource): Placed[] {
  const lists = {
    'admin.list': admin.list,
    'admin.filters': admin.filters,
    'admin.search': admin.search,
    'market.list': market?.list ?? [],
    'market.form': market?.form ?? [],
  };
  const repeated = Object.entries(lists).flatMap(([place, columns]): Placed[] =>
    columns.flatMap((column, index) =>
      columns.indexOf(column) < index ? [[place, `${column} is there twice.`] as const] : [],
    ),
  );
  const filters = Object.keys(admin.filter).flatMap((key): Placed[] => {
    const [, column = '', suffix] = /^(.+)_(gte|lte|within)$/.exec(key) ?? [];
    const field = Object.hasOwn(fields, key) ? undefined : fields[column];
    if (!field) return [];
    const { kind } = metaOf(field);
    const isTime = kind === 'day' || kind === 'instant';
    if (suffix === 'within' ? isTime : isRanged(kind)) return [];
    return [[`admin.filter.${key}`, `${column} is of the kind ${kind}, which has no such filter.`]];
  });
  return [...repeated, ...filters];
}

/** A form asks for what people may set. */
const formProblems = ({ market, fields }: Resource): Placed[] =>
  (market?.form ?? []).flatMap((column): Placed[] => {
    const field = fields[column];
    if (!field || !metaOf(field).locked) return [];
    const why = metaOf(field).computed === undefined ? 'locked' : 'computed';
    return [['market.form', `${column} is ${why}: people do not enter it.`]];
  });

/** Grants that can admit no one, because of the states that they name. */
function stateProblems({ access, actions, fields }: Resource): Placed[] {
  const found = Object.entries(fields).find(([, field]) => metaOf(field).machine);
  if (!found) return [];
  const [column, field] = found;
  const { events = {} } = metaOf(field).machine ?? {};
  const { list, edit, remove } = access;
  const grants = Object.entries({ list, edit, remove }).map(
    ([name, grant]) => [`access.${name}`, statesOfGrant(grant, column), null] as const,
  );
  const ofActions = Object.entries(actions).map(([name, { grant, event = '' }]) => {
    const from = Object.hasOwn(events, event) ? events[event]?.from : undefined;
    return [
      `actions.${name}.grant`,
      statesOfGrant(grant, column),
      from ? new Set(from) : null,
    ] as const;
  });
  return [...grants, ...ofActions].flatMap(([place, admitted, from]): Placed[] => {
    if (admitted?.size === 0) return [[place, 'no record can be in all the states that it names.']];
    if (sharedBy(admitted, from)?.size !== 0) return [];
    const states = [...(from ?? [])].join(', ');
    return [[place, `it admits no record in a state from which the event leads: ${states}.`]];
  });
}
