import type { FastifyRequest } from 'fastify';
import { resources } from '#resources';
import { actingFor } from '#src/access/actingFor.ts';
import type { Actor, Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { hasScreensIn, isMarketArea, type MarketArea } from '#src/schema/screens.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { SessionActor } from '#server/platform/services.ts';
import type { RequestContext, ResourceServices } from '#server/resource/resourceContext.ts';

/**
 * The user as the seller or the buyer whose profile is active, and no more: staff see their own records here, and
 * an agent those of the seller for whom they act.
 */
function asActing(actor: SessionActor, area: MarketArea): Actor {
  const { profile } = actor;
  if (profile?.profile_type !== area) throw forbidden();
  return actingFor(actor, profile.id);
}

/** The records of a resource in an area, as the address names them. */
interface At {
  readonly area: string;
  readonly resource: string;
}

/** A request of the acting seller or buyer on the records of a resource. */
export interface PartyContext extends RequestContext {
  readonly actor: Actor;
  /** The profile that is active; that of the seller where an agent acts for them. */
  readonly profile_id: string;
}

/** Throws 404 where the resource has no screens in the area, 403 where the grant refuses the user. */
export function partyContext(
  { services, handlers }: ResourceServices,
  request: FastifyRequest,
  { area, resource: path }: At,
  grantOf: (resource: Resource) => Grant<string>,
): PartyContext {
  const signedIn = actorOf(request);
  if (!isMarketArea(area)) throw notFound();
  const actor = asActing(signedIn, area);
  const resource = Object.values<Resource>(resources).find(
    (one) => one.path === path && hasScreensIn(one, area),
  );
  if (!resource) throw notFound();
  if (grantOf(resource)(actor) === false) throw forbidden();
  return { services, handlers, resource, actor, request, profile_id: signedIn.profile?.id ?? '' };
}
