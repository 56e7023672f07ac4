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
import { pathsOf } from './paths.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';

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
  const { rows } = await pageQuery(resource, query, where, pathsOf(resource, actor)).execute(db);
  const [first, last] = query.range;
  const isLastPage = rows.length <= last - first && (rows.length > 0 || first === 0);
  const total = isLastPage ? first + rows.length : await countRows(db, resource, where);
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  void reply.header(
    'content-range',
    `${resource.path} ${range}/${Math.max(total, first + rows.length)}`,
  );
  return rows.map(sender(resource, actor));
}

export async function one(context: ResourceContext, id: string): Promise<Sent> {
  const record = await find(context, context.services.database.db, id, 'read');
  return withAbilities(context.resource, context.actor, record);
}
