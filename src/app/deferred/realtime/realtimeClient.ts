import { createRealtime } from '#src/realtime/realtime.ts';

/** The realtime client of this page. Listeners added before sign-in receive events after it. */
export const realtimeClient = createRealtime();
