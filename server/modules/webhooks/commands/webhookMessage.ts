import { EVENT_VERSION, type MessageContent } from '#src/schema/events.ts';

/** The body of a message. */
export const messageOf = ({
  event,
  at,
  data,
  previous,
}: MessageContent & { readonly event: string; readonly at: string }): string =>
  JSON.stringify({ type: event, api_version: EVENT_VERSION, timestamp: at, data, previous });
