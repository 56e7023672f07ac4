import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import type { Sales } from './sales.ts';

export const MINUTE = 60_000;
/** Between two fetches of ours. */
export const FETCH_MS = 30 * MINUTE;

/** Another seller of the home: a site, or a home of ours. */
export interface Partner {
  readonly name: string;
  readonly feed: string;
  readonly sales: Sales;
  /** Between two of its fetches. */
  readonly intervalMs: number;
  /** What it has from us. */
  readonly imported: () => readonly Nights[];
}

/** Two rounds: a fetch on either side is one. */
export const roundsOf = ({ intervalMs }: Partner): number => 2 * (FETCH_MS + intervalMs);
