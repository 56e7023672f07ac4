import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/client.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import type { Services } from '../services.ts';
import { queueFigures } from '../jobs/queueFigures.ts';
import { TtlCache } from '../ttlCache.ts';
import { cacheReads, poolWaits, socketChanges, type CacheRead } from '../diagnostics.ts';
import { countWork, on, type Registers } from './workMetrics.ts';

const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 4];
/** Several scrapers, or a short interval, read the tables once in this time. */
const FIGURES_MS = 15_000;

/** A figure that all nodes read from the database, so a dashboard takes its maximum over nodes. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly values: readonly {
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

/** Reads the figures of the marketplace. */
export type ReadFigures = () => Promise<readonly Figure[]>;

export interface Metrics {
  readonly contentType: string;
  /** All metrics in the format of Prometheus. */
  text(): Promise<string>;
}

/** The metrics of this process and of the database. */
export function createMetrics(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  readFigures: ReadFigures,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'keystead_node_info',
    help: 'The Node version of this server; always 1.',
    labelNames: ['node_version', 'database'],
    registers,
  });
  info.set({ node_version: process.versions.node, database: database.kind }, 1);
  countWork(registers);
  const cache = new Counter({
    name: 'keystead_cache_reads_total',
    help: 'Reads of a cache of this process, by result.',
    labelNames: ['cache', 'result'],
    registers,
  });
  on<CacheRead>(cacheReads.name, ({ cache: name, isHit }) =>
    cache.inc({ cache: name, result: isHit ? 'hit' : 'miss' }),
  );
  const sockets = new Gauge({
    name: 'keystead_sockets',
    help: 'Open WebSockets of this server since metrics were turned on.',
    registers,
  });
  on<number>(socketChanges.name, (change) => sockets.inc(change));
  observePool(registers, database);
  observeReplicas(registers, replicas);
  const readTables = tableGauges(registry, database, readFigures);
  return {
    contentType: registry.contentType,
    async text() {
      // First, because the registry collects its gauges side by side.
      await readTables();
      return registry.metrics();
    },
  };
}

function observePool(registers: Registers, { pool }: Database): void {
  const connections = new Gauge({
    name: 'keystead_pool_connections',
    help: 'Database connections of this server: used, idle, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  connections.set({ state: 'waiting' }, 0);
  const waits = new Histogram({
    name: 'keystead_pool_wait_seconds',
    help: 'How long queries waited for a database connection.',
    buckets: WAIT_BUCKETS,
    registers,
  });
  on<number>(poolWaits.name, (seconds) => waits.observe(seconds));
}

/** The replicas as this server sees them. */
function observeReplicas(registers: Registers, replicas: Replicas): void {
  const up = new Gauge({
    name: 'keystead_replica_up',
    help: 'Whether this server reads from the replica.',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, state } of replicas.list)
        up.set({ replica: name }, state === 'ok' ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: 'keystead_replica_lag_seconds',
    help: 'How far the replica is behind the primary; no value where it is not known.',
    labelNames: ['replica'],
    registers,
    collect() {
      lag.reset();
      for (const { name, lag_s } of replicas.list)
        if (lag_s !== null) lag.set({ replica: name }, lag_s);
    },
  });
}

const QUEUE_STATES = ['due', 'later', 'running', 'retrying', 'failed'] as const;

/**
 * Gauges that are read from the database at a scrape. Without an answer they have no value, and
 * `keystead_database_up` is 0: a scrape never fails because the database does.
 */
function tableGauges(
  registry: Registry,
  database: Database,
  readFigures: ReadFigures,
): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'keystead_queue_jobs',
    help: 'Unfinished and failed jobs, by queue and state.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'keystead_queue_oldest_seconds',
    help: 'How long the oldest due job of a queue has waited.',
    labelNames: ['queue'],
    registers,
  });
  const longest = new Gauge({
    name: 'keystead_queue_longest_seconds',
    help: 'How long the oldest running job of a queue has run.',
    labelNames: ['queue'],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  const read = new TtlCache<{
    readonly queues: Awaited<ReturnType<typeof queueFigures>>;
    readonly figures: readonly Figure[];
  }>({ name: 'metrics', milliseconds: FIGURES_MS, entries: 1, throughWrites: true });

  function set({ name, help, labels, values }: Figure): void {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: [...labels], registers });
    gauges.set(name, gauge);
    gauge.reset();
    for (const one of values) gauge.set(one.labels, one.value);
  }

  const up = new Gauge({
    name: 'keystead_database_up',
    help: 'Whether the database answered at this scrape.',
    registers,
  });
  return async () => {
    for (const gauge of [jobs, age, longest, ...gauges.values()]) gauge.reset();
    try {
      const { queues, figures } = await read.of('', async () => ({
        queues: await queueFigures(database),
        figures: await readFigures(),
      }));
      for (const queue of queues) {
        for (const state of QUEUE_STATES) jobs.set({ queue: queue.name, state }, queue[state]);
        age.set({ queue: queue.name }, queue.oldest_s);
        longest.set({ queue: queue.name }, queue.longest_s);
      }
      for (const figure of figures) set(figure);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
