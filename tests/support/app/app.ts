import { jobNames } from '#server/modules/jobHandlers.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { openServices } from '#server/openServices.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { openReplicasOf, type Database } from '#server/platform/database/client.ts';
import { openBus } from '#server/platform/realtime/openBus.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import type { Services } from '#server/platform/services.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import {
  addPerson,
  addSession,
  type Person,
  type PersonOptions,
} from '#tests/support/records/people.ts';

/** All tests share one address, their clock is frozen, and their machine may be slow. */
const NO_LIMITS = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
  REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
  REQUESTS_PER_MINUTE_PER_TOKEN: '0',
  RENDERS_PER_MINUTE_PER_ADDRESS: '0',
  SOCKETS_PER_ADDRESS: '0',
  OVERLOAD_DELAY_MS: '0',
  OVERLOAD_WAITING_QUERIES: '0',
};

/** The initial time of every test app. */
export const START = new Date('2026-06-01T10:00:00Z');

/** The server's clock, which only moves when a test sets it. */
export interface Clock {
  now(): Date;
  set(moment: string): void;
  /** Moves the clock forward. */
  advance(ms: number): void;
}

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser: sends the session cookie and the origin. */
export interface Client {
  get<Body>(path: string): Promise<Answer<Body>>;
  /** A write with a new idempotency key, unless one is given; `null` sends none. */
  send<Body>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string | null,
  ): Promise<Answer<Body>>;
  post<Body>(path: string, body?: unknown, key?: string | null): Promise<Answer<Body>>;
}

/** A person with a browser. */
export type SignedIn = Person & { readonly client: Client };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: Clock;
  /** A browser without a session. */
  readonly visitor: Client;
  /** A new signed-in person with the given profile and roles. */
  person(options?: PersonOptions): Promise<SignedIn>;
  /** Another browser of a person, with another session. */
  again(person: Person): Promise<Client>;
  close(): Promise<void>;
}

/** The whole application on a new database; close it in `afterAll`. Jobs are queued and do not run. */
export async function testApp(
  environment: NodeJS.ProcessEnv = {},
  openTestDatabase: () => Promise<Database> = testDatabase,
): Promise<TestApp> {
  const database = await openTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'keystead-api-'));
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://keystead.test',
    KEYSTEAD_DATA: data,
    KEYSTEAD_SECRET: 'only the tests seal with this secret',
    ...NO_LIMITS,
    ...environment,
  });
  const clock = manualClock();
  const jobs = await createJobs(database, env, jobNames);
  const services = await openServices(env, database, {
    replicas: await openReplicasOf(database, env.DATABASE),
    jobs,
    bus: await openBus(env, database),
    now: clock.now,
  });
  services.replicas.follow(services.bus);
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    services,
    clock,
    visitor: client(app, env.PUBLIC_URL),
    async person(options) {
      const person = await addPerson(database.db, options);
      return { ...person, client: client(app, env.PUBLIC_URL, person.token) };
    },
    async again({ user_id, profile_id }) {
      const token = await addSession(database.db, user_id, profile_id);
      return client(app, env.PUBLIC_URL, token);
    },
    async close() {
      await app.close();
      await jobs.stop();
      await services.bus.close();
      await services.visits.flush();
      await services.replicas.close();
      await database.close();
      await rm(data, { recursive: true });
    },
  };
}

function manualClock(): Clock {
  let moment = START.getTime();
  return {
    now: () => new Date(moment),
    set: (text) => void (moment = Date.parse(text)),
    advance: (ms) => void (moment += ms),
  };
}

function client(app: FastifyInstance, origin: string, token?: string): Client {
  const cookies = token ? { [SESSION_COOKIE]: token } : {};
  async function inject<Body>(options: InjectOptions): Promise<Answer<Body>> {
    const { statusCode, headers, body } = await app.inject(options);
    const json = String(headers['content-type']).includes('json');
    // The test states the type of the body and asserts its content.
    return { status: statusCode, headers, body: (json ? JSON.parse(body) : body) as Body };
  }
  const send: Client['send'] = (method, url, body, key = randomUUID()) =>
    inject({
      method,
      url,
      cookies,
      headers: { origin, ...(key !== null && { 'idempotency-key': key }) },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    });
  return {
    get: (url) => inject({ method: 'GET', url, cookies }),
    send,
    post: (path, body, key) => send('POST', path, body, key),
  };
}
