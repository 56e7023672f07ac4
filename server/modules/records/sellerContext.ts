import type { FastifyRequest } from 'fastify';
import { resources } from '#resources';
import { actingFor } from '#src/access/actingFor.ts';
import type { Actor, Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { SessionActor } from '#server/platform/services.ts';
import type { RequestContext, ResourceServices } from '#server/resource/resourceContext.ts';

/**
 * The user as the seller whose profile is active, and no more: staff see their own records here, and an
 * agent those of the seller for whom they act.
 */
function asActingSeller(actor: SessionActor): Actor {
  const { profile } = actor;
  if (profile?.profile_type !== 'seller') throw forbidden();
  return actingFor(actor, profile.id);
}

/** A request of the acting seller on the records of a resource. */
export interface SellerContext extends RequestContext {
  readonly actor: Actor;
  /** The seller's profile, also where an agent acts for them. */
  readonly profile_id: string;
}

/** Throws 404 where the resource has no screens for sellers, 403 where the grant refuses the user. */
export function sellerContext(
  { services, handlers }: ResourceServices,
  request: FastifyRequest,
  path: string,
  grantOf: (resource: Resource) => Grant<string>,
): SellerContext {
  const signedIn = actorOf(request);
  const actor = asActingSeller(signedIn);
  const resource = Object.values<Resource>(resources).find(
    (one) => one.path === path && one.market?.area === 'seller',
  );
  if (!resource) throw notFound();
  if (grantOf(resource)(actor) === false) throw forbidden();
  return { services, handlers, resource, actor, request, profile_id: signedIn.profile?.id ?? '' };
}
