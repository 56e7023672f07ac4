import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { ApiError, malformed, notFound } from '../errors.ts';
import type { RealtimeConnections } from './clientMessages.ts';
import * as protocol from './protocol.ts';
import { callProblem } from './signatures.ts';

const MAX_BODY_BYTES = 262_144;

const data = z.string();
const oneEvent = z.object({
  name: protocol.eventName,
  data,
  channels: z.array(protocol.channelName).min(1).max(protocol.MAX_CHANNELS_OF_EVENT).optional(),
  channel: protocol.channelName.optional(),
  socket_id: protocol.socketIdText.optional(),
});
const batch = z.object({
  batch: z
    .array(oneEvent.extend({ channel: protocol.channelName }))
    .min(1)
    .max(protocol.MAX_BATCH),
});
const stringParams = z.record(z.string(), z.string());
const appParams = z.object({ id: z.string() });
const channelParams = z.object({ channel: protocol.channelName });

/**
 * The HTTP API of the Pusher protocol, for other servers and their SDKs. Calls are authorised by a
 * signature with the app's secret.
 */
export async function httpApi(
  scope: FastifyInstance,
  realtime: RealtimeConnections,
  now: () => Date,
): Promise<void> {
  const { app, hub } = realtime;
  const config = { access: anyone };
  const options = { config, bodyLimit: MAX_BODY_BYTES };

  // The signature covers the raw body.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  scope.addHook('preHandler', async (request) => {
    const { id } = appParams.parse(request.params);
    if (id !== app.id) throw notFound('application');
    const params = stringParams.safeParse(request.query);
    if (!params.success) throw malformed('A query parameter appears twice.');
    const [path = ''] = request.url.split('?');
    const call = { method: request.method, path, params: params.data, body: bodyOf(request) };
    const problem = callProblem(app, call, now());
    if (problem) throw new ApiError(401, 'unauthenticated', problem);
  });

  const publish = (event: z.infer<typeof oneEvent>) => {
    hub.tell({
      kind: 'event',
      channels: event.channels ?? (event.channel === undefined ? [] : [event.channel]),
      event: event.name,
      data: event.data,
      except: event.socket_id,
    });
  };

  scope.post('/apps/:id/events', options, async (request) => {
    const event = read(request, oneEvent);
    checkSize([event]);
    publish(event);
    return {};
  });

  scope.post('/apps/:id/batch_events', options, async (request) => {
    const events = read(request, batch).batch;
    checkSize(events);
    for (const event of events) publish(event);
    return {};
  });

  /**
   * Occupied channels: all channels of this node, and presence channels with the members of all
   * nodes.
   */
  scope.get('/apps/:id/channels', options, async (request) => {
    const { filter_by_prefix = '', info = '' } = stringParams.parse(request.query);
    const names = [...hub.occupied().keys()].filter((name) => name.startsWith(filter_by_prefix));
    return {
      channels: Object.fromEntries(
        names.map((name) => [
          name,
          info.includes('user_count') && protocol.isPresence(name)
            ? { user_count: hub.members(name).size }
            : {},
        ]),
      ),
    };
  });

  scope.get('/apps/:id/channels/:channel', options, async (request) => {
    const channel = channelOf(request);
    const subscription_count = hub.occupied().get(channel) ?? 0;
    const user_count = hub.members(channel).size;
    return {
      occupied: subscription_count + user_count > 0,
      subscription_count,
      ...(protocol.isPresence(channel) && { user_count }),
    };
  });

  scope.get('/apps/:id/channels/:channel/users', options, async (request) => {
    const channel = channelOf(request);
    if (!protocol.isPresence(channel)) throw malformed('Only presence channels have users.');
    return { users: [...hub.members(channel).keys()].map((id) => ({ id })) };
  });
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function channelOf({ params }: FastifyRequest): string {
  const found = channelParams.safeParse(params);
  if (!found.success) throw notFound('channel');
  return found.data.channel;
}

function read<S extends z.ZodType>(request: FastifyRequest, schema: S): z.output<S> {
  const body = schema.safeParse(protocol.parsed(bodyOf(request).toString()));
  if (!body.success) throw malformed(z.prettifyError(body.error));
  return body.data;
}

function checkSize(events: readonly { readonly data: string }[]): void {
  if (events.some((event) => Buffer.byteLength(event.data) > protocol.MAX_EVENT_BYTES))
    throw new ApiError(413, 'too_large', 'The data of an event is at most 10 kB.');
}
