import { START, type TestApp } from '#tests/support/app/app.ts';
import { HomeSync, siteEvent } from '#tests/support/channels/homeSync.ts';
import { Random } from '#tests/support/generators/random.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { Peer } from '../peer.ts';
import { isDone } from './events.ts';
import { ourFetches, theirFetches } from './fetches.ts';
import { HomeCheck } from './homeCheck.ts';
import { FETCH_MS, MINUTE, type Partner } from './partner.ts';
import { SaleNumbers, Sales } from './sales.ts';
import { Simulation, type Figures, type Plan } from './simulation.ts';

/** A home connected with sites, each of which fetches our calendar every so many hours. */
export async function homeWithSites(
  t: TestApp,
  hours: readonly number[],
  plan: Plan,
): Promise<Figures> {
  t.clock.set(START.toISOString());
  const random = new Random(plan.seed);
  const numbers = new SaleNumbers();
  const simulation = new Simulation(t, random);
  const check = await addHome(t, simulation, numbers, false);
  for (const [index, hour] of hours.entries()) {
    const peer = new Peer(`site${index + 1}`, numbers);
    const { name, sales } = peer;
    const feed = await check.home.add(name);
    const intervalMs = hour * 60 * MINUTE;
    const partner: Partner = { name, feed, sales, intervalMs, imported: () => peer.imported };
    check.partners.push(partner);
    simulation.sellers.push({
      sales,
      sell: (nights) => Promise.resolve(peer.isFree(nights, simulation.today)),
      cancel: () => Promise.resolve(),
    });
    const fetchOurs = async () => peer.import(await check.home.fetchOurs(name));
    const calendar = () => Promise.resolve(peer.export(simulation.today));
    simulation.repeated.push(
      ourFetches(simulation, random, check, partner, { calendar, hasEmpty: true }),
      theirFetches(simulation, random, intervalMs, fetchOurs),
    );
  }
  return simulation.run(plan);
}

/** Two homes of ours that import each other: the same home, offered twice. */
export async function twoHomes(t: TestApp, plan: Plan): Promise<Figures> {
  t.clock.set(START.toISOString());
  const random = new Random(plan.seed);
  const numbers = new SaleNumbers();
  const simulation = new Simulation(t, random);
  const first = await addHome(t, simulation, numbers, true);
  const second = await addHome(t, simulation, numbers, true);
  const connect = async (check: HomeCheck, name: string, other: HomeCheck) => {
    const feed = await check.home.add(name);
    // What the other home has from here is checked there.
    const imported = () => [];
    check.partners.push({ name, feed, sales: other.own, intervalMs: FETCH_MS, imported });
  };
  await connect(first, 'second', second);
  await connect(second, 'first', first);
  const fetchesOf = (check: HomeCheck, name: string, other: HomeCheck) =>
    check.partners.map((partner) =>
      ourFetches(simulation, random, check, partner, {
        calendar: async () =>
          (await other.home.fetchOurs(name)).map((nights) => siteEvent(nights.first, nights.last)),
        hasEmpty: false,
      }),
    );
  simulation.repeated.push(
    ...fetchesOf(first, 'first', second),
    ...fetchesOf(second, 'second', first),
  );
  return simulation.run(plan);
}

/** A home of a new seller. */
async function addHome(
  t: TestApp,
  simulation: Simulation,
  numbers: SaleNumbers,
  hasTwin: boolean,
): Promise<HomeCheck> {
  const seller = await t.person({ profile_type: 'seller' });
  const { db } = t.services.database;
  const home = new HomeSync(t, seller, await addListing(db, seller.profile_id));
  const sales = new Sales(numbers);
  const check = new HomeCheck(t, home, sales, simulation.doubles, hasTwin);
  simulation.checks.push(check);
  simulation.sellers.push({
    sales,
    sell: (nights) => isDone(home.block(nights)),
    cancel: (nights) => home.open(nights),
  });
  return check;
}
