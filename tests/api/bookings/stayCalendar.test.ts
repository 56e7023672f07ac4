import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

/** Lines of an iCal file are at most 75 bytes long. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

const address = (id: string) => `/api/v1/bookings/${id}/stay.ics`;

describe('the stay as a calendar file', () => {
  it('401 for a visitor, 404 for strangers and unknown ids', async () => {
    const { id } = await m.paid(true);
    const { client } = await m.person();
    expect(await m.visitor.get(address(id))).toMatchObject({ status: 401 });
    expect(await client.get(address(id))).toMatchObject({ status: 404 });
    expect(await m.buyer.get(address('no-id'))).toMatchObject({ status: 404 });
  });

  it('409 before the stay is confirmed', async () => {
    const { id } = await m.transferring(true);
    expect(await m.buyer.get(address(id))).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
  });

  it('goes from check-in to check-out in the property’s time zone', async () => {
    const { id, property, reference } = await m.booking((await m.paid(true)).id);
    expect(property.time_zone).toBe('Europe/Lisbon');
    const { status, headers, body } = await m.buyer.get<string>(address(id));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain(reference);
    const [event] = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent');
    const { uid, startDate, endDate, summary, location } = new ICAL.Event(event);
    expect({ uid, summary, location }).toEqual({
      uid: `${id}@keystead`,
      summary: `Stay: ${property.title}`,
      location: property.address,
    });
    // Lisbon is one hour ahead of UTC in July.
    const utc = (day: string, time: string) =>
      `${day}T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}:00.000Z`;
    expect(startDate.toJSDate().toISOString()).toBe(utc('2026-07-01', property.check_in_time));
    expect(endDate.toJSDate().toISOString()).toBe(utc('2026-07-04', property.check_out_time));
    expect(unfolded(body)).toContain(`/settings/booking/${id}`);
  });

  it('leads the seller to the seller’s page of it', async () => {
    const { id } = await m.paid(true);
    const { body } = await m.seller.get<string>(address(id));
    expect(unfolded(body)).toContain(`/seller/bookings?booking=${id}`);
  });
});
