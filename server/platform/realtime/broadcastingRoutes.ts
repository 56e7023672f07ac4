import { z } from 'zod';
import { resources } from '#resources';
import { recordChannel, staffChannel, userChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { readsAsStaff } from '#src/schema/resourceGrants.ts';
import { ApiError, forbidden, unauthenticated } from '../errors.ts';
import { channelSignature } from './signatures.ts';
import type { Services, SessionActor } from '../services.ts';
import type { Api } from '../http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/realtime/endpoints/channels.ts';

/** Allows the actor's own channel, and those of the resources that staff may read. */
export function canJoinChannel(actor: SessionActor, channel: string): boolean {
  if (channel === `private-${userChannel(actor.user_id)}`) return true;
  return Object.values<Resource>(resources).some((resource) => {
    // Events hold ids only: who reads a part of the records learns nothing about the others.
    if (readsAsStaff(resource)(actor) !== true) return false;
    const recordPrefix = `presence-${recordChannel(resource.name, '')}`;
    return (
      channel === `private-${staffChannel(resource.name)}` ||
      (channel.startsWith(recordPrefix) &&
        z.uuid().safeParse(channel.slice(recordPrefix.length)).success)
    );
  });
}

/** `POST …/broadcasting/auth` (section 7): authorises a socket for a private channel. 401, 403. */
export function broadcastingRoutes(app: Api, { bus, database }: Services): void {
  serve(app, endpoints.authorizeChannel, async ({ actor, body }) => {
    if (!actor) throw unauthenticated();
    if (!bus.app) throw new ApiError(404, 'realtime_off', 'Realtime is turned off here.');
    const { socket_id, channel_name } = body;
    if (!canJoinChannel(actor, channel_name)) throw forbidden();
    if (!channel_name.startsWith('presence-'))
      return { auth: channelSignature(bus.app, socket_id, channel_name) };
    const { name } = await database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', actor.user_id)
      .executeTakeFirstOrThrow();
    const channel_data = JSON.stringify({
      user_id: actor.user_id,
      user_info: { id: actor.user_id, name },
    });
    return {
      auth: channelSignature(bus.app, socket_id, channel_name, channel_data),
      channel_data,
    };
  });
}
