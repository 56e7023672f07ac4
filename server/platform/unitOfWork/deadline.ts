/**
 * Whether the time of a booking ran out. Its deadline holds by itself: a booking past it can be
 * neither paid nor accepted, even where the job that ends it is late.
 */
export function hasLapsed(booking: { readonly expires_at: string | null }, now: Date): boolean {
  return booking.expires_at !== null && Date.parse(booking.expires_at) <= now.getTime();
}
