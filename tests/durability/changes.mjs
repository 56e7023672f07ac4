// @ts-check
import { randomInt } from 'node:crypto';
import { dayAfter } from './days.mjs';
import { settle } from './records.mjs';

/** @typedef {import('./client.mjs').Client} Client */
/** @typedef {import('./journal.mjs').People} People */

/**
 * What the change of a booking is called, and how staff see it.
 * @param {Client} admin
 * @param {string} booking
 * @param {string} id
 * @param {string} state
 */
const fact = (admin, booking, id, state) => ({
  name: `change ${id}`,
  state,
  look: async () => {
    const { body } = await admin.get(`/v1/admin/bookings/${booking}/changes`);
    const found = body.data?.find((/** @type {{ id: string }} */ change) => change.id === id);
    return found?.state ?? 'gone';
  },
});

/**
 * One of the two sides asks for another night more or less, and the other says yes or no. Answers
 * whether it came to that.
 * @param {People} people
 * @param {string} booking
 */
export async function changeStay({ journal, buyer, seller, admin }, booking) {
  const [one, other] = randomInt(2) ? [buyer, seller] : [seller, buyer];
  const { status, body } = await one.get(`/v1/bookings/${booking}`);
  if (status !== 200) return false;
  const { check_in, check_out, guests, nights } = body.data;
  const more = nights > 1 && randomInt(2) ? -1 : 1;
  const wish = { check_in, check_out: dayAfter(check_out, more), guests };
  const asked = new URLSearchParams({ ...wish, guests: String(guests) });
  const price = await one.get(`/v1/bookings/${booking}/change-price?${asked}`);
  if (price.status !== 200) return false;
  const { total } = price.body.data;
  const proposed = await journal.write(
    one,
    `/v1/bookings/${booking}/changes`,
    { ...wish, total },
    (data) => fact(admin, booking, data.change.id, data.change.state),
  );
  if (!proposed) return false;
  const { id, name } = { id: proposed.change.id, name: `change ${proposed.change.id}` };
  const path = `/v1/bookings/${booking}/changes/${id}`;
  if (randomInt(4) === 0) {
    const declined = () => fact(admin, booking, id, 'declined');
    return (await journal.write(other, `${path}/decline`, {}, declined, name)) !== null;
  }
  // What costs nothing more is made by the yes; then the booking has no open change any more.
  const accepted = await journal.write(
    other,
    `${path}/accept`,
    {},
    ({ change }) => fact(admin, booking, id, change?.state ?? 'accepted'),
    name,
  );
  if (!accepted?.change) return accepted !== null;
  const announced = await journal.write(buyer, `${path}/pay_by_transfer`, {});
  const payment = announced?.change?.payment;
  if (!payment) return false;
  // Whatever becomes of the answer, from here on it may be made.
  journal.forget(name);
  if ((await settle(admin, payment)).status === 200)
    journal.keep(fact(admin, booking, id, 'accepted'));
  return true;
}
