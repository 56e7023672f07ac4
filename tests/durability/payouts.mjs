// @ts-check
import { randomInt } from 'node:crypto';
import { dayIn } from './days.mjs';

/** @typedef {import('./journal.mjs').People} People */

const REASON = { reason: 'Checked again.' };

/** Staff process one open payout. @param {People} people */
export async function processPayout({ journal, admin }) {
  const range = encodeURIComponent(JSON.stringify([0, 99]));
  const found = await admin.get(`/v1/admin/payouts?range=${range}`);
  if (found.status !== 200) return false;
  const open = found.body.filter(
    (/** @type {{ state: string }} */ { state }) => state !== 'paid' && state !== 'cancelled',
  );
  const payout = open[randomInt(Math.max(1, open.length))];
  if (!payout) return false;
  const path = `/v1/admin/payouts/${payout.id}`;
  const paid = { bank_reference: 'KILL', paid_on: dayIn(0), sent_before_refund: false };
  /** The next action for a payout in each state. @type {Record<string, [string, object]>} */
  const acts = {
    processing: randomInt(3) ? ['mark_paid', paid] : ['fail', REASON],
    failed: ['retry', {}],
    on_hold: ['release', {}],
  };
  const [verb, sent] = acts[payout.state] ?? ['hold', REASON];
  // Without an idempotency key: the state is read again, as staff would.
  const { status } = await admin.post(`${path}/${verb}`, sent);
  // Jobs and disputes may change every other state; `paid` is final.
  if (status === 200 && verb === 'mark_paid')
    journal.record({
      name: `payout ${payout.reference}`,
      state: 'paid',
      read: async () => (await admin.get(path)).body.state ?? 'gone',
    });
  return status === 200;
}
