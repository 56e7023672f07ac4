import { createRandom } from '../random.ts';
import { Simulation } from './simulation.ts';
import { Station } from './station.ts';

/** A kind of request. Times are means in milliseconds; single ones are exponentially distributed around them. */
export interface Kind {
  readonly name: string;
  readonly per_second: number;
  /** Of the event loop of a server, before, between and after its transactions. */
  readonly loop_ms: number;
  readonly transactions: number;
  /** Statements of a transaction, one after the other on one connection. */
  readonly statements: number;
  /** Of a core of the database, for a statement. */
  readonly statement_ms: number;
  readonly on: 'leader' | 'standby';
}

export interface Plan {
  readonly kinds: readonly Kind[];
  readonly servers: number;
  /** Connections of a server. */
  readonly pool: number;
  /** Connections of the pooler to each database. */
  readonly pooler: number;
  readonly standbys: number;
  /** Of each database. */
  readonly cores: number;
  /** Between a server and a database, both ways, for each statement. */
  readonly network_ms: number;
  /** Of a commit on the leader until a standby has it. */
  readonly commit_ms: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface Result {
  /** Milliseconds of the requests that came after the first fifth of the time, by kind. */
  readonly kinds: readonly {
    readonly name: string;
    readonly answered: number;
    readonly p50: number;
    readonly p99: number;
  }[];
  /** Shares from 0 to 1: the busiest server’s loop, the busiest pool, and of the leader and the busiest standby. */
  readonly use: Readonly<Record<'loop' | 'pool' | 'leader' | 'standby' | 'pooler', number>>;
  /** Requests that were not answered at the end. */
  readonly unanswered: number;
}

interface DatabaseStations {
  readonly pooler: Station;
  readonly cores: Station;
}

interface ServerStations {
  readonly loop: Station;
  readonly pool: Station;
}

/** Runs the requests of a plan. The same plan has the same result. */
export function simulate(plan: Plan): Result {
  const simulation = new Simulation();
  const random = createRandom(plan.seed);
  const station = (places: number) => new Station(simulation, places);
  const database = (): DatabaseStations => ({
    pooler: station(plan.pooler),
    cores: station(plan.cores),
  });
  const servers: readonly ServerStations[] = Array.from({ length: plan.servers }, () => ({
    loop: station(1),
    pool: station(plan.pool),
  }));
  const leader = database();
  const standbys = Array.from({ length: plan.standbys }, database);
  /** Around a mean in milliseconds; in seconds. */
  const about = (mean: number) => (-Math.log(1 - random()) * mean) / 1000;
  const anyOf = <T>(list: readonly T[], otherwise: T): T =>
    list[Math.floor(random() * list.length)] ?? otherwise;

  const warm = plan.seconds / 5;
  const times = new Map<string, number[]>(plan.kinds.map(({ name }) => [name, []]));
  let open = 0;

  function request(kind: Kind): void {
    const began = simulation.now;
    open += 1;
    const server = servers[Math.floor(random() * servers.length)];
    if (!server) return;
    const loopPart = kind.loop_ms / (kind.transactions + 1);
    const target = kind.on === 'leader' ? leader : anyOf(standbys, leader);
    const transaction = (left: number): void => {
      server.loop.serve(about(loopPart), () => {
        if (left === 0) {
          open -= 1;
          if (began >= warm) times.get(kind.name)?.push((simulation.now - began) * 1000);
          return;
        }
        server.pool.hold(() => {
          target.pooler.hold(() => {
            statement(kind.statements, () => {
              target.pooler.release();
              server.pool.release();
              transaction(left - 1);
            });
          });
        });
      });
    };
    const statement = (left: number, done: () => void): void => {
      if (left === 0) {
        simulation.plan(kind.on === 'leader' ? about(plan.commit_ms) : 0, done);
        return;
      }
      simulation.plan(plan.network_ms / 1000, () => {
        target.cores.serve(about(kind.statement_ms), () => {
          statement(left - 1, done);
        });
      });
    };
    transaction(kind.transactions);
  }

  for (const kind of plan.kinds) {
    const next = (): void => {
      simulation.plan(about(1000 / kind.per_second), () => {
        request(kind);
        next();
      });
    };
    if (kind.per_second > 0) next();
  }
  simulation.runUntil(plan.seconds);

  const most = (stations: readonly Station[]) => Math.max(0, ...stations.map(({ use }) => use));
  return {
    kinds: plan.kinds.map(({ name }) => {
      const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
      return { name, answered: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
    }),
    use: {
      loop: most(servers.map(({ loop }) => loop)),
      pool: most(servers.map(({ pool }) => pool)),
      leader: leader.cores.use,
      standby: most(standbys.map(({ cores }) => cores)),
      pooler: most([leader, ...standbys].map(({ pooler }) => pooler)),
    },
    unanswered: open,
  };
}

/** A quantile of sorted numbers; 0 of none. */
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
