/**
 * Whether the booking has expired. The deadline applies even while the job that expires the booking
 * is late: the booking can no longer be paid or accepted.
 */
export function hasLapsed(booking: { readonly expires_at: string | null }, now: Date): boolean {
  return booking.expires_at !== null && Date.parse(booking.expires_at) <= now.getTime();
}
