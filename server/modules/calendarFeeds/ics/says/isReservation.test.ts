import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesIn } from './eventLink.ts';
import { isReservation } from './isReservation.ts';

const says = (summary: string, description = '') =>
  isReservation({ summary, description, addresses: addressesIn(description) });

describe('a reservation', () => {
  it.each<[site: string, summary: string, description?: string]>([
    ['Airbnb', 'Reserved'],
    [
      'Airbnb',
      'Reserved',
      'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH\nPhone Number (Last 4 Digits): 1234',
    ],
    ['Airbnb, earlier', 'Jane D. (HMABCDEFG)', 'CHECKIN: 10/06/2026\nPHONE: +351 …'],
    ['a code with digits', 'Jane Doe (RX12345)'],
    ['an address only', '', 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH'],
    ['a telephone only', 'Airbnb', 'Phone Number (Last 4 Digits): 0000'],
    ['a number, though its nights are closed', 'Not available', 'Booking ID: 4711'],
    ['Vrbo', 'Reserved - Zoë'],
    ['Hostaway', 'Reservation - Jane Doe', 'https://dashboard.hostaway.com/reservations/20'],
    ['Lodgify', 'Booked: Jane Doe'],
    ['Guesty', 'Reservation HMXYZ12345'],
    ['Smoobu', 'Jane Doe', 'https://login.smoobu.com/#/bookings/4711'],
    ['an extranet', 'Stay', 'https://admin.example/manage/booking.html?res_id=1234567'],
    ['a number in hexadecimal', 'Stay', 'https://example.com/booking/64b7f1f77bcf86cd799439011f'],
    ['a guest', 'Stay', 'Guest: Jane Doe'],
    ['a guest in capitals', 'Stay', 'GUEST NAME : Jane'],
    ['a guest behind a bar', 'Stay', 'Channel: Website | Guest name: Jane'],
    ['Google', 'Booking for Jane and Max'],
    ['a number behind No.', 'Booking No. 12345'],
    ['with a hyphen', 'Reserved - no pets'],
    ['confirmed', 'Confirmed booking'],
    ['in capitals', 'RESERVED'],
    ['of a sentence', 'Reserved.'],
    ['an address of another form', 'Airbnb', 'Reservation URL: https://example.com/abc'],
    ['German', 'Reservierung'],
    ['German', 'Gebucht'],
    ['German', 'Nicht verfügbar', 'Buchungsnummer: 123456'],
    ['French', 'Réservé'],
    ['French', 'Re\u0301serve\u0301 - Jeanne'],
    ['French', 'Stay', 'Réservation : Jeanne'],
    ['Spanish', 'Reservado'],
    ['Spanish', 'Airbnb', 'Código de confirmación: HMABCDEFGH'],
    ['Portuguese', 'Reserva de Ana'],
    ['Italian', 'Prenotato'],
    ['Italian', 'Prenotazione'],
    ['Dutch', 'Gereserveerd'],
    ['Polish', 'Rezerwacja'],
    ['Polish', 'Zarezerwowane'],
    ['Greek', 'Κράτηση'],
    ['Japanese', '予約済み'],
  ])('of %s is recognised: %j %j', (_, summary, description) => {
    expect(says(summary, description)).toBe(true);
  });
});

describe('nights that are only closed', () => {
  it.each<[site: string, summary: string, description?: string]>([
    ['nothing', ''],
    ['Airbnb', 'Airbnb (Not available)'],
    ['Booking.com', 'CLOSED - Not available'],
    ['Booking.com', 'Booking.com'],
    ['Booking.com', 'Not available', 'Imported from Booking.com'],
    ['Vrbo', 'Blocked'],
    ['Lodgify', 'Closed Period'],
    ['Smoobu', 'Blocked Channel'],
    ['Guesty', 'Blocked by owner'],
    ['Google', 'Busy'],
    ['Google', 'Owner'],
    ['Keystead', 'Not available'],
    ['Beds24', 'Unavailable'],
    ['reserved without a reservation', 'Reserved - Not available'],
    ['capitals in brackets', 'Kitchen (MAINTENANCE)'],
    ['no booking', 'No booking possible'],
    ['no booking', 'Booking not possible'],
    ['no booking', 'Cannot be booked'],
    ['no booking', 'Not reserved'],
    ['no booking', 'Not available for booking'],
    ['no booking', 'Bookings closed'],
    ['no guest', 'Airbnb', 'Guest: none'],
    ['no number', 'Airbnb', 'Reservation code:'],
    ['a setting', 'Booking window'],
    ['a setting', 'Advance booking limit'],
    ['a setting', 'Busy', 'Buffer after booking'],
    ['a page', 'Busy', 'See https://example.com/booking and https://example.com/reservations/new'],
    ['cancelled', 'Cancelled: booking of Jane'],
    ['German', 'Keine Buchung möglich'],
    ['German', 'Nicht verfügbar'],
    ['French', 'Indisponible', 'Pas de réservation'],
    ['Spanish', 'No disponible', 'Reserva bloqueada'],
    ['Italian', 'Non disponibile'],
    ['Portuguese', 'Bloqueado'],
    ['Dutch', 'Niet beschikbaar'],
    ['an English verb', 'Reserve'],
    ['check-out', 'Check-out'],
  ])('as by %s are no reservation: %j %j', (_, summary, description) => {
    expect(says(summary, description)).toBe(false);
  });
});

it.each([
  ['words', 'reserved not '],
  ['letters', 'a'],
  ['brackets', '(A'],
  ['colons', 'Guest : '],
  ['lines', 'no booking\n'],
  ['addresses', 'https://a/reservation/'],
  ['points', 'a.'],
])('takes no long time for 500 events full of %s', (_, part) => {
  const text = part.repeat(2_000).slice(0, 2_000);
  const began = performance.now();
  for (let at = 0; at < 500; at += 1) says(text, text);
  expect(performance.now() - began).toBeLessThan(4_000);
});

it('has an answer for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect([true, false]).toContain(says(a, b));
    }),
  );
});
