import { createRealtime } from '#src/realtime/realtime.ts';

/** The news of this browser's page. Whoever listens before somebody is signed in hears once they are. */
export const realtimeClient = createRealtime();
