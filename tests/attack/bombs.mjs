// @ts-check
import { bombRequests, loopDelay } from '../support/network/bombs.mjs';
import { parsed } from './target.mjs';

/** @typedef {import('./person.mjs').Person} Person */

/**
 * The longest that the server's event loop may stand while all bombs are read at once, in milliseconds: two cores
 * then also run the children and the attack.
 */
const LOOP_MAX_MS = 1_000;
/** A file that was read, or refused because of what it says. */
const READ = [201, 422];
/** Another person's request takes at most so long meanwhile, in milliseconds. */
const OTHERS_WITHIN_MS = 2_000;
const KILLS = /^keystead_sandbox_kills_total\{.*\} (\d+)$/gm;

/**
 * Sends files that are small and need long to read, while another person reads a page. What must hold: an
 * answer below 500, a free event loop, and others served.
 * @param {Person} seller
 * @param {Person} admin
 * @param {Person} other
 * @param {string | null} metrics the address of the server's metrics; null where it is not known
 */
export async function tryBombs(seller, admin, other, metrics) {
  const { target } = seller;
  const listed = parsed(
    (await seller.send({ method: 'GET', path: '/api/v1/seller/properties' })).text,
  );
  // Other attacks may have left drafts, which take no calendar.
  const home = listed.data.find(
    (/** @type {{ state: string }} */ { state }) => state === 'published',
  )?.id;
  const figures = async () => (metrics ? await (await fetch(metrics)).text() : '');
  await figures();

  const state = { ended: false, worst: 0 };
  const reading = (async () => {
    while (!state.ended) {
      const { ms } = await other.send({ method: 'GET', path: '/api/user' });
      state.worst = Math.max(state.worst, ms);
    }
  })();
  const senders = { seller, admin };
  const requests = bombRequests(home);
  await Promise.all(
    requests.map(async ({ name, by, ...call }) => {
      const { status } = await senders[by].send({ method: 'POST', ...call });
      if (!READ.includes(status)) target.find(`A bomb of ${name}: ${status}`);
    }),
  );
  state.ended = true;
  await reading;
  const text = await figures();
  const delay = loopDelay(text);
  const stood = delay ?? 0;
  const kills = [...text.matchAll(KILLS)].reduce((sum, [, count]) => sum + Number(count), 0);
  console.log(
    `  ${requests.length} bombs: the event loop stood for ${Math.round(stood)} ms at most, another person waited for ${Math.round(state.worst)} ms, ${kills} children were killed`,
  );
  if (metrics && delay === null) target.find('The metrics do not show the event loop’s delay');
  if (stood > LOOP_MAX_MS) target.find(`A bomb held the event loop for ${Math.round(stood)} ms`);
  if (state.worst > OTHERS_WITHIN_MS)
    target.find(`Another person waited for ${Math.round(state.worst)} ms while bombs were read`);
}
