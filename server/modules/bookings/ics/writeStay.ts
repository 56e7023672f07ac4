import ical from 'ical-generator';
import { isoDate, instantAt } from '#src/rules/dates/day.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';

/** An iCal text with one stay, from check-in to check-out in the property's time zone. `url` is its page. */
export function writeStay(booking: BookingView, url: string): string {
  const { property, check_in, check_out } = booking;
  const at = (day: string, time: string) => instantAt(property.time_zone, isoDate(day), time);
  const calendar = ical({ prodId: { company: 'Keystead', product: 'Stay', language: 'EN' } });
  calendar.createEvent({
    id: `${booking.id}@keystead`,
    stamp: new Date(booking.created_at),
    start: at(check_in, property.check_in_time),
    end: at(check_out, property.check_out_time),
    summary: `Stay: ${property.title}`,
    location: property.address ?? property.location,
    description: `Booking ${booking.reference}. Check-in from ${property.check_in_time}, check-out by ${property.check_out_time}.`,
    url,
  });
  return calendar.toString();
}
