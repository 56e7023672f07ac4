// @ts-check
import { randomInt } from 'node:crypto';
import { dayAfter } from './days.mjs';
import { settle } from './records.mjs';

/** @typedef {import('./client.mjs').Client} Client */
/** @typedef {import('./journal.mjs').People} People */

/**
 * The fact of a change of a booking, as staff see it.
 * @param {Client} admin
 * @param {string} booking
 * @param {string} id
 * @param {string} state
 */
const fact = (admin, booking, id, state) => ({
  name: `change ${id}`,
  state,
  read: async () => {
    const { body } = await admin.get(`/v1/admin/bookings/${booking}/changes`);
    const found = body.data?.find((/** @type {{ id: string }} */ change) => change.id === id);
    return found?.state ?? 'gone';
  },
});

/**
 * One side proposes a night more or less, and the other accepts or declines. Returns whether it was
 * answered.
 * @param {People} people
 * @param {string} booking
 */
export async function changeStay({ journal, buyer, seller, admin }, booking) {
  const [one, other] = randomInt(2) ? [buyer, seller] : [seller, buyer];
  const { status, body } = await one.get(`/v1/bookings/${booking}`);
  if (status !== 200) return false;
  const { check_in, check_out, guests, nights } = body.data;
  const more = nights > 1 && randomInt(2) ? -1 : 1;
  const proposal = { check_in, check_out: dayAfter(check_out, more), guests };
  const query = new URLSearchParams({ ...proposal, guests: String(guests) });
  const price = await one.get(`/v1/bookings/${booking}/change-price?${query}`);
  if (price.status !== 200) return false;
  const { total } = price.body.data;
  const proposed = await journal.write(
    one,
    `/v1/bookings/${booking}/changes`,
    { ...proposal, total },
    (data) => fact(admin, booking, data.change.id, data.change.state),
  );
  if (!proposed) return false;
  const { id, name } = { id: proposed.change.id, name: `change ${proposed.change.id}` };
  const path = `/v1/bookings/${booking}/changes/${id}`;
  if (randomInt(4) === 0) {
    const declined = () => fact(admin, booking, id, 'declined');
    return (await journal.write(other, `${path}/decline`, {}, declined, name)) !== null;
  }
  // A change without an additional price is applied on acceptance; then the booking has no open change.
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
  // From here on it may be applied, also without a reply.
  journal.forget(name);
  if ((await settle(admin, payment)).status === 200)
    journal.record(fact(admin, booking, id, 'accepted'));
  return true;
}
