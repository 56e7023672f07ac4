import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Sender } from '#server/platform/unitOfWork/acting.ts';
import type { Condition } from './conditions/conditions.ts';
import { grantCondition } from './conditions/grantCondition.ts';
import type { HandlerRegistry } from './handlers.ts';
import { readableColumns } from './access/fieldAccess.ts';
import { pathsOf } from './conditions/paths.ts';
import { abilitiesOf, type AnyRecord } from './record.ts';
import { selectMany, selectOne, type Executor } from './rows.ts';

/** Who reads or changes records of a resource: the sender of a request, or the starter of a job. */
export interface ResourceContext {
  readonly services: Services;
  readonly handlers: HandlerRegistry;
  readonly resource: Resource;
  readonly actor: Actor | null;
  readonly request: Sender;
}

/** A request on a resource. */
export interface RequestContext extends ResourceContext {
  readonly request: FastifyRequest;
}

/** Dependencies of all resource routes. */
export interface ResourceServices {
  readonly services: Services;
  readonly handlers: HandlerRegistry;
}

export function contextFor({ services, handlers }: ResourceServices, resource: Resource) {
  return (request: FastifyRequest): RequestContext => ({
    services,
    handlers,
    resource,
    actor: request.actor,
    request,
  });
}

/** A record in a reply: its visible columns and the actor's abilities on it. */
export interface Sent extends AnyRecord {
  readonly id: string;
  readonly version: number;
  readonly abilities: Readonly<Record<string, boolean>>;
}

export function withAbilities(resource: Resource, actor: Actor | null, record: AnyRecord): Sent {
  return sender(resource, actor)(record);
}

/** `withAbilities` for many records. */
export function sender(resource: Resource, actor: Actor | null): (record: AnyRecord) => Sent {
  const columnsOf = readableColumns(resource, actor);
  const abilities = abilitiesOf(resource, actor);
  return (record) => {
    const shown: Record<string, unknown> = {};
    for (const column of columnsOf(record)) shown[column] = record[column];
    const { id, version } = record as Pick<Sent, 'id' | 'version'>;
    return { ...shown, id, version, abilities: abilities(record) };
  };
}

/** The list grant as a condition on rows. */
export function visible({ resource, actor }: ResourceContext): Condition {
  return grantCondition(resource, resource.access.list(actor));
}

/** Loads the visible records among these, locked until the transaction ends, by id. */
export async function findMany(
  context: ResourceContext,
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const valid = ids.filter((id) => z.uuid().safeParse(id).success);
  if (valid.length === 0) return new Map();
  const paths = pathsOf(context.resource, context.actor);
  const conditions = [sql<boolean>`id in (${sql.join(valid)})`, visible(context)];
  const rows = await selectMany(db, context.resource, conditions, paths);
  return new Map(rows.map((row) => [String(row['id']), row]));
}

/** Loads a visible record. Throws 404 both for a missing and for a hidden one. */
export async function find(
  context: ResourceContext,
  db: Executor,
  id: string,
  lock: 'read' | 'for update',
): Promise<AnyRecord> {
  if (!z.uuid().safeParse(id).success) throw notFound();
  const { resource, actor } = context;
  const conditions = [sql<boolean>`id = ${id}`, visible(context)];
  const record = await selectOne(db, resource, conditions, lock, pathsOf(resource, actor));
  if (!record) throw notFound();
  return record;
}
