/**
 * Whether the deadline of a record is over; never for one without. It applies even while the job that expires the
 * record is late: a booking, for example, can no longer be paid or accepted.
 */
export function hasLapsed(record: { readonly expires_at: string | null }, now: Date): boolean {
  return record.expires_at !== null && Date.parse(record.expires_at) <= now.getTime();
}
