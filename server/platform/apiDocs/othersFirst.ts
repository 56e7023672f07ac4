import { setImmediate } from 'node:timers/promises';

/** Lets the server answer what has arrived, during work that takes longer than a reply may wait. */
export const othersFirst = (): Promise<void> => setImmediate();
