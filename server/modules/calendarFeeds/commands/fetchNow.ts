import { conflict } from '#server/platform/errors.ts';
import { fairGate } from '#server/platform/fairGate.ts';
import { HostPausedError } from '#server/platform/outgoing/fetchError.ts';

/** Fetches that people wait for; those of jobs have their own limits. */
const gate = fairGate({ atOnce: 24, perAccount: 2, waitingPerAccount: 2 });

/**
 * Runs a fetch that a person waits for, in the turn of the seller. Throws 429 where too many wait, and 409
 * `site_busy` where the other site already gets as many requests as it may.
 */
export async function fetchNow<T>(sellerId: string, fetch: () => Promise<T>): Promise<T> {
  try {
    return await gate(sellerId, fetch);
  } catch (error) {
    if (!(error instanceof HostPausedError)) throw error;
    const text = 'Many calendars of this site are being fetched. Try again in a minute.';
    throw conflict('site_busy', text);
  }
}
