import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor, Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { notFound } from '../platform/errors.ts';
import type { Services, SessionActor } from '../platform/services.ts';
import { grantCondition, type Condition } from './conditions.ts';
import { abilitiesOf, visibleFields, type AnyRecord } from './record.ts';
import { selectOne, type Executor } from './rows.ts';

/** One request for one resource: who asks, and with what. */
export interface Asked {
  readonly services: Services;
  readonly resource: Resource;
  readonly actor: SessionActor | null;
  readonly request: FastifyRequest;
}

/** What a route hands to whatever answers for one resource. */
export function askedBy(services: Services, resource: Resource) {
  return (request: FastifyRequest): Asked => ({
    services,
    resource,
    actor: request.actor,
    request,
  });
}

/**
 * Staff who may read all of a resource: what stands beside its list (history, saved views, exports) is
 * theirs, also where parties or everybody may read some or all of the records.
 */
export function readsAll({ access }: Resource): Grant {
  return (actor) =>
    actor !== null &&
    actor.system_roles.some((role) => role !== 'agent') &&
    access.list(actor) === true;
}

/** A record as it is sent: what the asker may see of it, and do to it. */
export type Sent = AnyRecord & { readonly abilities: Readonly<Record<string, boolean>> };

export function withAbilities(resource: Resource, actor: Actor | null, record: AnyRecord): Sent {
  return sender(resource, actor)(record);
}

/** The same for many records. */
export function sender(resource: Resource, actor: Actor | null): (record: AnyRecord) => Sent {
  const columns = Object.keys(visibleFields(resource, actor));
  const abilities = abilitiesOf(resource, actor);
  return (record) => {
    const shown: Record<string, unknown> = {};
    for (const column of columns) shown[column] = record[column];
    return { ...shown, abilities: abilities(record) };
  };
}

/** What the actor may see of the resource, as a condition on its rows. */
export function visible({ resource, actor }: Asked): Condition {
  return grantCondition(resource.access.list(actor));
}

/** The record, if there is one and the actor may see it. Throws 404, which tells no more. */
export async function find(
  asked: Asked,
  db: Executor,
  id: string,
  lock: 'read' | 'for update',
): Promise<AnyRecord> {
  if (!z.uuid().safeParse(id).success) throw notFound();
  const record = await selectOne(db, asked.resource, [sql`id = ${id}`, visible(asked)], lock);
  if (!record) throw notFound();
  return record;
}
