import { EXTRAS_MAX } from '#src/rules/pricing/limits.ts';
import { z } from 'zod';

const GUESTS_MAX = 50;

const counts = <Count extends z.ZodType<number>>(count: (min: number) => Count) => ({
  guests: count(1),
  /** The guests who are children, from 2 to 12 years. */
  children: count(0).optional(),
  /** Children under 2 years, who are no guests. */
  infants: count(0).optional(),
  pets: count(0).optional(),
});

/** Who stays, in the body of a request. What is missing is none, and in a change: as booked. */
export const partyBody = counts((min) => z.int().min(min).max(GUESTS_MAX));

/** The same in the query of an address. */
export const partyQuery = counts((min) => z.coerce.number().int().min(min).max(GUESTS_MAX));

/** Who stays, in a reply. */
export const partyView = {
  guests: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
};

/** The extras that a buyer chooses, each once. */
export const chosenExtras = z
  .array(z.strictObject({ id: z.uuid(), quantity: z.int().min(1).max(GUESTS_MAX) }))
  .max(EXTRAS_MAX);
