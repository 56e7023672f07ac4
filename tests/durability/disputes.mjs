// @ts-check
import { randomInt } from 'node:crypto';
import { DEPOSIT } from './records.mjs';

/** @typedef {import('./client.mjs').Client} Client */
/** @typedef {import('./journal.mjs').People} People */

/** Awards that together are above the default limit wait for a second approver. */
const AWARD_MAX = 1_000;

/**
 * The buyer disputes a stay, and staff award a part, or the buyer withdraws.
 * @param {People} people
 * @param {string} booking_id
 */
export async function disputeStay(people, booking_id) {
  const { admin, buyer, seller } = people;
  const books = await admin.get(`/v1/admin/bookings/${booking_id}/books`);
  if (books.status !== 200) return false;
  const { charged } = books.body.data;
  if (charged < 2) return false;
  const complaint = {
    booking_id,
    reason: 'other',
    claimed: Math.ceil(charged / 2),
    statement: 'The place is not what was evidence on the pictures.',
  };
  return resolveCase(people, { claimant: buyer, other: seller, complaint, charged });
}

/**
 * The seller claims the deposit of a completed stay with a picture, and staff award a part.
 * @param {People} people
 * @param {string} booking_id
 * @param {Uint8Array<ArrayBuffer>} picture
 */
export async function claimDeposit(people, booking_id, picture) {
  const { seller, buyer } = people;
  const statement = 'The table in the kitchen is burnt.';
  const complaint = { booking_id, reason: 'damage', claimed: DEPOSIT, statement };
  return resolveCase(people, {
    claimant: seller,
    other: buyer,
    complaint,
    charged: DEPOSIT,
    picture,
  });
}

/**
 * @typedef {object} Case
 * @property {Client} claimant
 * @property {Client} other
 * @property {{ claimed: number }} complaint
 * @property {number} charged the maximum award
 * @property {Uint8Array<ArrayBuffer>} [picture]
 */

/**
 * Returns whether it was decided or withdrawn.
 * @param {People} people
 * @param {Case} dispute
 */
async function resolveCase(
  { journal, admin, staff },
  { claimant, other, complaint, charged, picture },
) {
  const fact = (/** @type {{ id: string, state: string }} */ { id, state }) => ({
    name: `dispute ${id}`,
    state,
    read: async () => (await claimant.get(`/v1/disputes/${id}`)).body.data?.state ?? 'gone',
  });
  const opened = await journal.write(claimant, '/v1/disputes', complaint, fact);
  if (!opened) return false;
  const { id } = opened;
  const path = `/v1/disputes/${id}`;
  if (picture) await addEvidence({ journal, claimant, path, picture });
  /** @param {Client} who @param {string} at @param {object} body */
  const next = (who, at, body) => journal.write(who, at, body, fact, `dispute ${id}`);
  if (!(await next(claimant, `${path}/send`, {}))) return false;
  // A withdrawn deposit claim cannot be made again.
  if (!picture && randomInt(5) === 0)
    return (await next(claimant, `${path}/withdraw`, { note: 'We have made it up.' })) !== null;
  const answer = 'It was in order when we looked at it.';
  if (!(await next(other, `${path}/respond`, { body: answer }))) return false;
  const staffPath = `/v1/admin/disputes/${id}`;
  if (!(await next(admin, `${staffPath}/assign`, { assignee_id: staff }))) return false;
  const awarded = randomInt(Math.min(complaint.claimed, AWARD_MAX));
  const decision = 'A part of it is evidence.';
  const award = { awarded, borne_by: 'both', decision, charged };
  return (await next(admin, `${staffPath}/resolve`, award)) !== null;
}

/**
 * Adds evidence, which must stay in the storage from then on.
 * @param {{ journal: People['journal'], claimant: Client, path: string, picture: Uint8Array<ArrayBuffer> }} evidence
 */
async function addEvidence({ journal, claimant, path, picture }) {
  const { status, body } = await claimant.upload(`${path}/evidence?name=table.jpg`, picture);
  if (status !== 201) throw new Error(`No evidence: ${status} ${JSON.stringify(body)}`);
  for (const { id } of body.data.evidence)
    journal.record({
      name: `evidence ${id}`,
      state: '200',
      read: async () => String((await claimant.file(`${path}/evidence/${id}`)).status),
    });
}
