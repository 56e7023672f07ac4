import { resources } from '#resources';
import type { Actor } from '#src/access/grants.ts';
import { isStaff, type SystemRole } from '#src/access/roles.ts';
import { eventsOf } from '#src/schema/events.ts';
import type { Resource } from '#src/schema/resource.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import type { Domains } from '#server/platform/domains.ts';

/**
 * Whose records a webhook receives: those that staff may list, or those of the seller's own profile. Reads
 * the roles as they are now, so that a webhook loses what its owner lost.
 */
export function subscriber(owner: {
  readonly user_id: string;
  readonly profile_id: string | null;
  readonly system_roles: readonly SystemRole[];
}): Actor {
  const { user_id, profile_id, system_roles } = owner;
  return {
    user_id,
    system_roles: profile_id === null ? system_roles : [],
    profile_ids: profile_id === null ? [] : [profile_id],
    delegations: [],
  };
}

/** The profile of a new webhook: null for staff. Throws 403 for users who are neither staff nor a seller. */
export function webhookProfile({ profile, ...user }: SessionActor): string | null {
  if (isStaff(user)) return null;
  if (profile?.profile_type === 'seller') return profile.id;
  throw forbidden('Webhooks are for sellers and staff.');
}

/** The events of the resources of which the subscriber may list records. */
export const offeredEvents = (actor: Actor, { events }: Domains): readonly string[] =>
  Object.values<Resource>(resources)
    .filter((resource) => resource.events && resource.access.list(actor) !== false)
    .flatMap((resource) => eventsOf(resource, events));
