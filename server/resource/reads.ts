import type { FastifyReply } from 'fastify';
import {
  find,
  sender,
  visible,
  withAbilities,
  type ResourceContext,
  type Sent,
} from './resourceContext.ts';
import { all, filterConditions } from './conditions.ts';
import { countRows } from './count.ts';
import type { ListQueryTexts } from '#src/wire/backOffice/listQuery.ts';
import { parseListQuery } from './listQuery.ts';
import { referenceNames, type ReferenceNames } from './referenceNames.ts';
import { visibleFields } from './record.ts';
import { pageQuery } from './rows.ts';

/** A page of the list. `Content-Range` contains its position: `bookings 0-24/319`. */
export async function list(
  context: ResourceContext,
  texts: ListQueryTexts,
  reply: FastifyReply,
): Promise<Sent[]> {
  const { services, resource, actor } = context;
  const { db } = services.database;
  const fields = visibleFields(resource, actor);
  const query = parseListQuery(texts, resource, fields);
  const where = all([visible(context), ...filterConditions(resource, fields, query.filter)]);
  // Select whole records: grants may read columns that are hidden from the actor.
  const { rows } = await pageQuery(resource, query, where).execute(db);
  const [first, last] = query.range;
  const isLastPage = rows.length <= last - first && (rows.length > 0 || first === 0);
  const total = isLastPage ? first + rows.length : await countRows(db, resource, where);
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  // Beyond the last page there are no rows, and the position says nothing about the total.
  const atLeast = rows.length === 0 ? 0 : first + rows.length;
  void reply.header('content-range', `${resource.path} ${range}/${Math.max(total, atLeast)}`);
  const send = sender(resource, actor);
  const namesOf = await referenceNames(db, resource, actor, rows);
  return rows.map((row) => withNames(send(row), namesOf(row)));
}

export async function one(context: ResourceContext, id: string): Promise<Sent> {
  const { db } = context.services.database;
  const record = await find(context, db, id, 'read');
  const namesOf = await referenceNames(db, context.resource, context.actor, [record]);
  return withNames(withAbilities(context.resource, context.actor, record), namesOf(record));
}

const withNames = (record: Sent, names: ReferenceNames): Sent =>
  Object.keys(names).length === 0 ? record : { ...record, names };
