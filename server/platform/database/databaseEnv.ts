import { z } from 'zod';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** How the server connects to PostgreSQL; nothing of it concerns the embedded database. */
export interface DatabaseEnv {
  /** Connections of the server at most. */
  readonly pool_max: number;
  /** Whether DATABASE_URL is a pooler in transaction mode: no session settings and no named statements. */
  readonly pooled: boolean;
  /** PostgreSQL itself, for migrations, session locks and LISTEN; undefined: DATABASE_URL. */
  readonly direct_url: string | undefined;
  /** Read replicas, each by its own address. */
  readonly replica_urls: readonly string[];
  /** Connections to each replica at most. */
  readonly replica_pool_max: number;
  /** A replica further behind than this is not read from. */
  readonly replica_max_lag_s: number;
}

const url = z.url({ protocol: /^postgres(ql)?$/ });
const size = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(2).max(1000));

const listOf = (text: string) => text.split(',').map((part) => part.trim());

export const databaseVariables = z.object({
  DATABASE_DIRECT_URL: url.optional(),
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_POOL_MAX: size.default(10),
  DATABASE_REPLICA_URL: z
    .string()
    .refine((text) => listOf(text).every((part) => url.safeParse(part).success))
    .transform(listOf)
    .optional(),
  DATABASE_REPLICA_POOL_MAX: size.default(10),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(1).max(3600))
    .default(5),
});

const ADDRESS = 'postgres://user:password@host:port/database';
const SIZE = 'a number of connections, 2 to 1000';

const DATABASE_EXPECTED: Readonly<Record<keyof typeof databaseVariables.shape, string>> = {
  DATABASE_DIRECT_URL: `${ADDRESS} of PostgreSQL itself`,
  DATABASE_POOLER: 'transaction, or left out without a pooler',
  DATABASE_POOL_MAX: SIZE,
  DATABASE_REPLICA_URL: `${ADDRESS}, several separated by commas`,
  DATABASE_REPLICA_POOL_MAX: SIZE,
  DATABASE_REPLICA_MAX_LAG_SECONDS: 'a number of seconds, 1 to 3600',
};

/** The settings without which the others do nothing. */
const NEEDS = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_POOLER', 'DATABASE_URL'],
  ['DATABASE_POOL_MAX', 'DATABASE_URL'],
  ['DATABASE_REPLICA_POOL_MAX', 'DATABASE_REPLICA_URL'],
  ['DATABASE_REPLICA_MAX_LAG_SECONDS', 'DATABASE_REPLICA_URL'],
] as const;

const serverOf = (text: string) => {
  if (!URL.canParse(text)) return text;
  const { hostname, port, pathname } = new URL(text);
  return `${hostname}:${port || '5432'}${pathname}`;
};

/** One sentence for each pair of settings that contradict each other. */
function databaseProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  const problems = NEEDS.filter(
    ([name, needed]) => source[name] !== undefined && source[needed] === undefined,
  ).map(([name, needed]) => `${name} does nothing without ${needed}`);
  const { DATABASE_URL: primary = '', DATABASE_DIRECT_URL: direct } = source;
  if (source['DATABASE_POOLER'] !== undefined && direct === undefined)
    problems.push(
      'DATABASE_DIRECT_URL is missing: a pooler in transaction mode serves no migrations, session locks and LISTEN',
    );
  if (source['DATABASE_POOLER'] !== undefined && serverOf(direct ?? '') === serverOf(primary))
    problems.push(
      'DATABASE_DIRECT_URL and DATABASE_URL are the same server: with DATABASE_POOLER, one is the pooler and one PostgreSQL',
    );
  const replicas = (source['DATABASE_REPLICA_URL'] ?? '').split(',').filter((text) => text !== '');
  const servers = replicas.map((text) => serverOf(text.trim()));
  if (servers.some((server) => server === serverOf(primary) || server === serverOf(direct ?? '')))
    problems.push('DATABASE_REPLICA_URL names the primary: list only its replicas');
  if (new Set(servers).size < servers.length)
    problems.push('DATABASE_REPLICA_URL names a replica twice: list each once');
  return problems;
}

export const databaseEnv = (env: z.output<typeof databaseVariables>): DatabaseEnv => ({
  pool_max: env.DATABASE_POOL_MAX,
  pooled: env.DATABASE_POOLER === 'transaction',
  direct_url: env.DATABASE_DIRECT_URL,
  replica_urls: env.DATABASE_REPLICA_URL ?? [],
  replica_pool_max: env.DATABASE_REPLICA_POOL_MAX,
  replica_max_lag_s: env.DATABASE_REPLICA_MAX_LAG_SECONDS,
});

/** One PostgreSQL, connected to without a pooler. */
export const PLAIN_POSTGRES: DatabaseEnv = databaseEnv(databaseVariables.parse({}));

export const databaseSettings = settingsGroup({
  variables: databaseVariables,
  expected: DATABASE_EXPECTED,
  problems: databaseProblems,
  read: (values) => ({
    /** The pool, the pooler and the replicas of DATABASE_URL. */
    DATABASE: databaseEnv(values),
  }),
});
