import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { simulate, type Kind, type Plan } from './model.ts';
import { Simulation } from './simulation.ts';
import { Station } from './station.ts';

const search: Kind = {
  name: 'search',
  per_second: 80,
  loop_ms: 10,
  transactions: 0,
  statements: 0,
  statement_ms: 0,
  on: 'standby',
};
const plan: Plan = {
  kinds: [search],
  servers: 1,
  pool: 10,
  pooler: 50,
  standbys: 1,
  cores: 4,
  network_ms: 0,
  commit_ms: 0,
  seconds: 4000,
  seed: 1,
};
const first = (of: Plan) => simulate(of).kinds[0] ?? { name: '', answered: 0, p50: 0, p99: 0 };

describe('the simulation of queues', () => {
  it.each([20, 50, 80])('has the times of a line before one place: %d a second of 100', (rate) => {
    // M/M/1: the time is exponential with the rate of service less that of arrivals.
    const free = (100 - rate) / 1000;
    const { p50, p99, answered } = first({ ...plan, kinds: [{ ...search, per_second: rate }] });
    expect(p50 / (Math.log(2) / free)).toBeCloseTo(1, 1);
    expect(p99 / (Math.log(100) / free)).toBeCloseTo(1, 0);
    expect(answered / (rate * plan.seconds * 0.8)).toBeCloseTo(1, 1);
  });

  it('has the waits of a line before several places', () => {
    const [places, rate, service] = [3, 24, 0.1];
    const simulation = new Simulation();
    const station = new Station(simulation, places);
    const random = createRandom(7);
    const about = (mean: number) => -Math.log(1 - random()) * mean;
    let waited = 0;
    let came = 0;
    const next = (): void =>
      simulation.plan(about(1 / rate), () => {
        const since = simulation.now;
        came += 1;
        station.hold(() => {
          waited += simulation.now - since;
          simulation.plan(about(service), () => {
            station.release();
          });
        });
        next();
      });
    next();
    simulation.runUntil(10_000);
    // Erlang C of 3 places with a load of 2.4: 0.6472 have to wait.
    const expected = 0.6472 / (places / service - rate);
    expect(waited / came / expected).toBeCloseTo(1, 1);
    expect(station.use).toBeCloseTo(0.8, 2);
  });

  it('has the same result for the same plan, and another for another seed', () => {
    const short = { ...plan, seconds: 50 };
    expect(simulate(short)).toEqual(simulate(short));
    expect(simulate({ ...short, seed: 2 })).not.toEqual(simulate(short));
  });

  it('waits for connections when the pool is small, and answers nothing before its time', () => {
    const query: Kind = {
      name: 'query',
      per_second: 300,
      loop_ms: 0.1,
      transactions: 1,
      statements: 2,
      statement_ms: 2,
      on: 'standby',
    };
    const many = { ...plan, kinds: [query], cores: 64, network_ms: 1, seconds: 200 };
    const wide = first(many);
    const narrow = first({ ...many, pool: 2 });
    expect(wide.p50).toBeGreaterThan(2);
    expect(narrow.p99).toBeGreaterThan(wide.p99 * 2);
    const { unanswered, use } = simulate({ ...many, pool: 1 });
    expect(use.pool).toBeCloseTo(1, 1);
    expect(unanswered).toBeGreaterThan(1000);
  });
});
