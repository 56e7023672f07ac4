import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import * as protocol from './protocol.ts';
import { mayJoin, type Credentials } from './signatures.ts';

export interface RealtimeConnections {
  readonly app: Credentials;
  readonly hub: Hub;
  /** Whether clients may send events on private channels. */
  readonly clientEvents: boolean;
}

/** Handles a client's message; replies with an error frame where it fails. */
export function hear(realtime: RealtimeConnections, connection: Connection, text: string): void {
  if (!connection.may('message', protocol.MAX_MESSAGES_A_SECOND))
    return sendError(connection, protocol.CODES.rateLimited, 'Too many messages; slow down.');
  const message = protocol.clientMessage.safeParse(protocol.parsed(text));
  if (!message.success) return sendError(connection, null, 'The message is not valid.');
  const { event, channel, data } = message.data;
  if (event === 'pusher:ping') connection.send(protocol.frame('pusher:pong', {}));
  else if (event === 'pusher:subscribe') subscribe(realtime, connection, data);
  else if (event === 'pusher:unsubscribe') unsubscribe(realtime, connection, data);
  else if (event.startsWith('client-'))
    forwardClientEvent(realtime, connection, event, channel ?? '', data);
  else if (event !== 'pusher:pong') sendError(connection, null, `${event} is not known here.`);
}

function sendError(connection: Connection, code: number | null, message: string): void {
  connection.send(protocol.errorFrame(code, message));
}

function subscribe({ app, hub }: RealtimeConnections, connection: Connection, data: unknown): void {
  const input = protocol.subscription.safeParse(data);
  if (!input.success) return sendError(connection, null, 'The channel name is not valid.');
  const { channel, auth = '', channel_data } = input.data;
  if (connection.channels.has(channel))
    return sendError(connection, null, `This connection listens to ${channel} already.`);
  if (connection.channels.size >= protocol.MAX_CHANNELS_OF_SOCKET)
    return sendError(connection, protocol.CODES.refused, 'Too many channels on one connection.');
  if (protocol.isPrivate(channel) && !mayJoin(app, connection.id, channel, auth, channel_data))
    return sendError(
      connection,
      protocol.CODES.unauthorised,
      `The signature for ${channel} is not right.`,
    );
  if (!protocol.isPresence(channel)) {
    hub.join(connection, channel);
    return connection.send(protocol.frame('pusher_internal:subscription_succeeded', {}, channel));
  }
  const member = protocol.member.safeParse(protocol.parsed(channel_data ?? ''));
  if (!member.success)
    return sendError(connection, null, 'A presence channel needs a user_id in its channel_data.');
  const { user_id, user_info } = member.data;
  const present = hub.members(channel);
  if (!present.has(user_id) && present.size >= protocol.MAX_MEMBERS)
    return sendError(connection, protocol.CODES.refused, `${channel} is full.`);
  hub.join(connection, channel, { userId: user_id, info: user_info });
  const members = hub.members(channel);
  const presence = {
    ids: [...members.keys()],
    hash: Object.fromEntries(members),
    count: members.size,
  };
  connection.send(protocol.frame('pusher_internal:subscription_succeeded', { presence }, channel));
}

function unsubscribe({ hub }: RealtimeConnections, connection: Connection, data: unknown): void {
  const input = protocol.subscription.pick({ channel: true }).safeParse(data);
  if (input.success) hub.leave(connection, input.data.channel);
}

function forwardClientEvent(
  { hub, clientEvents }: RealtimeConnections,
  connection: Connection,
  event: string,
  channel: string,
  data: unknown,
): void {
  if (!clientEvents) return sendError(connection, null, 'Client events are not enabled here.');
  if (!protocol.isPrivate(channel) || !connection.channels.has(channel))
    return sendError(connection, null, 'Client events need a private channel that one listens to.');
  if (!connection.may('client event', protocol.MAX_CLIENT_EVENTS_A_SECOND))
    return sendError(connection, protocol.CODES.rateLimited, 'Too many client events; slow down.');
  hub.tell({
    kind: 'event',
    channels: [channel],
    event,
    data: typeof data === 'string' ? data : JSON.stringify(data ?? {}),
    except: connection.id,
  });
}
