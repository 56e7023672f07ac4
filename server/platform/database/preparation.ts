/** SQL: how many nights stay free between two stays of guests of the property `p`; see `preparationNights`. */
const PREPARATION = `greatest((p.rates #>> '{preparation,before}')::integer,
  (p.rates #>> '{preparation,after}')::integer, 0)`;

/**
 * SQL: the nights around the entry `c` of the property `p` that no other guest can have; none around the seller's own.
 * @param nights how many stay free between stays of guests
 */
export const preparationAround = (nights = PREPARATION) =>
  `(case when c.is_stay and c.kind not in ('block', 'owner_stay') then ${nights} else 0 end)`;

/**
 * SQL: whether the entry `c` of the property `p` keeps other guests from nights `[first, last)`, by its own nights or
 * those around it. The first conditions are for the index.
 */
export const keepsFrom = (first: string, last: string, nights = PREPARATION) => `(
  c.stay && daterange(${first} - ${nights}, ${last} + ${nights})
  and lower(c.stay) - ${preparationAround(nights)} < ${last}
  and upper(c.stay) + ${preparationAround(nights)} > ${first})`;
