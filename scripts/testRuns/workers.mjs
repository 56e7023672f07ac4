// @ts-check
import { availableParallelism } from 'node:os';

/**
 * Test files that run at a time: one more than there are cores, because each waits for timers, sockets
 * or a browser part of its time; no more than fit into the memory of a laptop.
 */
export const TEST_WORKERS = Math.min(availableParallelism() + 1, 4);
