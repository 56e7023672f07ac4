import { z } from 'zod';
import { authorisationRequest } from '#src/wire/realtime/channels.ts';

/** The Pusher protocol, version 7: message formats and limits. */

export const PROTOCOL = '7';

/** Seconds of silence after which a client sends a ping; the server sends one a little later. */
export const ACTIVITY_TIMEOUT_S = 120;
export const PONG_TIMEOUT_MS = 30_000;

/** Bytes of a client message; the longest contains presence member data. */
export const MAX_MESSAGE_BYTES = 16_384;
/** Bytes of one event's data over the HTTP API. */
export const MAX_EVENT_BYTES = 10_240;
export const MAX_CHANNELS_OF_EVENT = 100;
export const MAX_BATCH = 10;

export const MAX_SOCKETS = 20_000;
export const MAX_CHANNELS_OF_SOCKET = 100;
export const MAX_MESSAGES_A_SECOND = 60;
export const MAX_CLIENT_EVENTS_A_SECOND = 10;
export const MAX_MEMBERS = 100;
export const MAX_MEMBER_BYTES = 1_024;
/** Bytes buffered for a slow client; above, its connection is closed. */
export const MAX_WAITING_BYTES = 1_048_576;

/** 4000–4099: do not reconnect; 4100–4199: reconnect later; 4200–4299: reconnect at once. */
export const CODES = {
  unknownApp: 4001,
  pathNotFound: 4005,
  noProtocol: 4008,
  unsupportedProtocol: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongTimeout: 4201,
  rateLimited: 4301,
  refused: 4302,
} as const;

export const channelName = z.string().regex(/^[\w\-=@,.;]{1,164}$/);
export const eventName = z.string().min(1).max(200);
export const socketIdText = authorisationRequest.shape.socket_id;

export const isPrivate = (channel: string) => /^(private|presence)-/.test(channel);
export const isPresence = (channel: string) => channel.startsWith('presence-');

export const subscription = z.object({
  channel: channelName,
  auth: z.string().max(400).optional(),
  channel_data: z.string().max(MAX_MEMBER_BYTES).optional(),
});

/** A presence member, as signed by the channel authorisation. */
export const member = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128)),
  user_info: z.unknown(),
});

export const clientMessage = z.object({
  event: eventName,
  channel: channelName.optional(),
  data: z.unknown(),
});

/** A frame for clients; the protocol requires data as a JSON text. */
export function frame(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? {});
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: text });
}

export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** Parses JSON; undefined where invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
