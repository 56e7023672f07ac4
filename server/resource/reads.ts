import type { FastifyReply } from 'fastify';
import {
  find,
  sender,
  visible,
  withAbilities,
  type ResourceContext,
  type Sent,
} from './resourceContext.ts';
import { all, filterConditions } from './conditions/conditions.ts';
import { countRows } from './count.ts';
import type { ListQueryTexts } from '#src/wire/backOffice/listQuery.ts';
import { parseListQuery } from './listQuery.ts';
import { pathsOf } from './conditions/paths.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';
import { referenceNames, type ReferenceNames } from './referenceNames.ts';
import { pageQuery } from './rows.ts';

/** A page of the list, and its position. */
export interface Page {
  readonly records: readonly Sent[];
  /** The position of the first record. */
  readonly first: number;
  /** How many records match. */
  readonly total: number;
}

export async function page(context: ResourceContext, texts: ListQueryTexts): Promise<Page> {
  const { services, resource, actor } = context;
  const { db } = services.database;
  const fields = visibleFields(resource, actor);
  const query = parseListQuery(texts, resource, fields);
  const where = all([
    visible(context),
    ...filterConditions(resource, fields, query.filter, services.now(), actor),
  ]);
  // Select whole records: grants may read columns that are hidden from the actor.
  const { rows } = await pageQuery(resource, query, where, pathsOf(resource, actor)).execute(db);
  const [first, last] = query.range;
  const isLastPage = rows.length <= last - first && (rows.length > 0 || first === 0);
  const total = isLastPage ? first + rows.length : await countRows(db, resource, where);
  const send = sender(resource, actor);
  const namesOf = await referenceNames(db, resource, actor, rows);
  return {
    records: rows.map((row) => withNames(send(row), namesOf(row))),
    first,
    // Beyond the last page there are no rows, and the position says nothing about the total.
    total: rows.length === 0 ? total : Math.max(total, first + rows.length),
  };
}

/** As `page`, for `ra-data-simple-rest`: `Content-Range` contains its position, `bookings 0-24/319`. */
export async function list(
  context: ResourceContext,
  texts: ListQueryTexts,
  reply: FastifyReply,
): Promise<readonly Sent[]> {
  const { records, first, total } = await page(context, texts);
  const range = records.length === 0 ? '*' : `${first}-${first + records.length - 1}`;
  void reply.header('content-range', `${context.resource.path} ${range}/${total}`);
  return records;
}

export async function one(context: ResourceContext, id: string): Promise<Sent> {
  const { db } = context.services.database;
  const record = await find(context, db, id, 'read');
  const namesOf = await referenceNames(db, context.resource, context.actor, [record]);
  return withNames(withAbilities(context.resource, context.actor, record), namesOf(record));
}

const withNames = (record: Sent, names: ReferenceNames): Sent =>
  Object.keys(names).length === 0 ? record : { ...record, names };
