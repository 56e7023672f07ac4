import { z } from 'zod';

/** A socket that asks to join a private or presence channel (section 7, Pusher protocol). */
export const authorisationRequest = z.object({
  socket_id: z.string().regex(/^\d+\.\d+$/),
  channel_name: z.string().min(1).max(164),
});

/** The signature that the realtime server checks, and the member's data of a presence channel. */
export const authorisation = z.object({
  auth: z.string(),
  channel_data: z.exactOptional(z.string()),
});
