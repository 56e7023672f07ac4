// @ts-check

/** @typedef {(sql: string, values: unknown[]) => Promise<unknown>} Query */

const SHIFTS = [
  `update bookings set check_in = check_in - $2::int, check_out = check_out - $2::int
   where id = any($1::uuid[])`,
  `update calendar_entries
   set stay = daterange(lower(stay) - $2::int, upper(stay) - $2::int)
   where booking_id = any($1::uuid[])`,
  `update deposits set release_at = release_at - make_interval(days => $2::int)
   where booking_id = any($1::uuid[])`,
];

/**
 * Moves stays and the dates that depend on them into the past, as if so many days had passed.
 * @param {Query} query
 * @param {readonly string[]} bookings their ids
 * @param {number} days
 */
export async function ageStays(query, bookings, days) {
  for (const sql of SHIFTS) await query(sql, [bookings, days]);
}
