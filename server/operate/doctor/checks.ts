import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { sealedColumns } from '#server/modules/index.ts';
import {
  demonstrationProblem,
  findDemonstration,
} from '#server/modules/accounts/queries/demonstration.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { clockCheck } from '#server/platform/clockCheck.ts';
import type { Database } from '#server/platform/database/client.ts';
import { MigrationError, pendingMigrations } from '#server/platform/database/migrate.ts';
import { checkStorage } from '#server/platform/files/checkStorage.ts';
import { openFiles } from '#server/platform/files/fileStorage.ts';
import { installationProblems } from '#server/platform/installation/installation.ts';
import { mailProblem } from '#server/platform/mailDelivery/mailTransport.ts';
import { stripeClient } from '#server/platform/paymentProviders/stripeClient.ts';
import { createSecrets } from '#server/platform/security/secrets.ts';

const TIMEOUT_MS = 8_000;
const LOW_BYTES = 2_000_000_000;

/** What a check found, and how to fix it; `null` advice where all is well. */
export interface Finding {
  readonly name: string;
  readonly found: string;
  readonly advice: string | null;
}

export const well = (name: string, found: string): Finding => ({ name, found, advice: null });
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

export async function checkMigrations({ pool }: Database): Promise<Finding> {
  const name = 'Migrations';
  try {
    const pending = await pendingMigrations({ pool });
    return pending.length === 0
      ? well(name, 'All are applied.')
      : { name, found: `${pending.length} pending`, advice: 'Run: keystead migrate' };
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return { name, found: error.message, advice: 'Start the version that ran on this database.' };
  }
}

/** Whether this server has the key and the file store of the database. */
export async function checkInstallation(database: Database, env: Env): Promise<Finding> {
  const name = 'Key and files';
  try {
    const files = await openFiles(env);
    const problems = await installationProblems({
      database,
      env,
      files,
      secrets: createSecrets(env),
    });
    return problems.length === 0
      ? well(name, 'They are those of the database.')
      : { name, found: problems.join(' '), advice: 'A server does not start with them.' };
  } catch (error) {
    return { name, found: messageOf(error), advice: 'Check KEYSTEAD_DATA and the S3 settings.' };
  }
}

/** Opens one stored secret of each kind, so that a wrong key is found before a payout needs it. */
export async function checkSecret({ db }: Database, env: Env): Promise<Finding> {
  const secrets = createSecrets(env);
  let opened = 0;
  try {
    for (const { table, column, purpose } of sealedColumns) {
      const { rows } = await sql<{ text: string; purpose: string }>`
        select ${sql.ref(column)} as text, ${purpose} as purpose from ${sql.table(table)}
        where ${sql.ref(column)} is not null limit 1`.execute(db);
      for (const row of rows) {
        secrets.open(row.text, row.purpose);
        opened += 1;
      }
    }
    return well(
      'Secret',
      opened === 0 ? 'No secret is stored yet.' : 'Stored secrets can be opened.',
    );
  } catch (error) {
    if (error instanceof Error && 'severity' in error) throw error;
    return {
      name: 'Secret',
      found: 'KEYSTEAD_SECRET does not open the stored secrets.',
      advice: 'Set the key that sealed them, or list it in KEYSTEAD_PREVIOUS_SECRETS.',
    };
  }
}

export async function checkClock(database: Database): Promise<Finding> {
  const ahead = await clockCheck(database).difference();
  if (ahead === null) return well('Clock', 'Agrees with the database.');
  return {
    name: 'Clock',
    found: `Differs from the database’s by ${Math.abs(ahead)} s.`,
    advice: 'Turn on time synchronisation, such as chrony, on both machines.',
  };
}

export async function checkFiles(env: Env): Promise<Finding> {
  try {
    const { kind, error, free_bytes } = await checkStorage({ env, files: await openFiles(env) });
    const free = `${Math.floor(free_bytes / 1e9)} GB free in KEYSTEAD_DATA`;
    if (error === null && free_bytes >= LOW_BYTES) return well('Storage', `${kind}, ${free}`);
    if (error === null)
      return { name: 'Storage', found: free, advice: 'Free space or enlarge the disk.' };
    const advice =
      kind === 'bucket'
        ? 'Check the S3 settings and that the key may read, write, list and delete in the bucket.'
        : 'Check the permissions and the free space of KEYSTEAD_DATA.';
    return { name: 'Storage', found: error, advice };
  } catch (error) {
    return {
      name: 'Storage',
      found: messageOf(error),
      advice: 'Check KEYSTEAD_DATA and the S3 settings.',
    };
  }
}

export async function checkMail(env: Env): Promise<Finding> {
  const { EMAIL, SMTP_URL } = env;
  if (EMAIL === 'off') return well('Email', 'Off: no email is sent.');
  if (mailProblem(env) !== null)
    return {
      name: 'Email',
      found: 'SMTP_URL is missing: the server does not start.',
      advice: 'Set SMTP_URL and MAIL_FROM, or EMAIL=off to run without email.',
    };
  if (SMTP_URL === undefined) return well('Email', 'Shown at /dev/mail; SMTP_URL is not set.');
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return well('Email', 'The server accepts the sign-in.');
  } catch (error) {
    return {
      name: 'Email',
      found: messageOf(error),
      advice: 'Check host, port, user and password in SMTP_URL.',
    };
  } finally {
    transport.close();
  }
}

export async function checkStripe({ STRIPE, OUTGOING_PROXY }: Env): Promise<Finding> {
  if (STRIPE === null) return well('Stripe', 'Not configured; buyers pay by bank transfer.');
  const limits = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 };
  const stripe = stripeClient(STRIPE, OUTGOING_PROXY, limits);
  try {
    await stripe.balance.retrieve();
    return well('Stripe', 'The key is accepted.');
  } catch (error) {
    return {
      name: 'Stripe',
      found: messageOf(error),
      advice: 'Check STRIPE_SECRET_KEY and the way out to Stripe.',
    };
  }
}

export function checkAddress({ PUBLIC_URL, TRUST_PROXY, IS_PUBLIC }: Env): Finding {
  const { protocol } = new URL(PUBLIC_URL);
  if (protocol === 'https:' && TRUST_PROXY === 0)
    return {
      name: 'Address',
      found: `${PUBLIC_URL}, and TRUST_PROXY is 0.`,
      advice: 'Behind a proxy all visitors share its address and its limits: set TRUST_PROXY=1.',
    };
  if (protocol === 'http:' && IS_PUBLIC)
    return {
      name: 'Address',
      found: `${PUBLIC_URL} is not https.`,
      advice: 'Set PUBLIC_URL to the https address that visitors use.',
    };
  return well('Address', PUBLIC_URL);
}

/** Accounts whose password everyone knows; a public server starts with them only as a demonstration. */
export async function checkDemonstration(
  { db }: Database,
  { IS_PUBLIC, KEYSTEAD_DEMO }: Env,
): Promise<Finding> {
  const name = 'Demonstration';
  const problem = demonstrationProblem(await findDemonstration(db));
  if (problem === null) return well(name, 'None.');
  if (!IS_PUBLIC) return well(name, `${problem} This server is not public.`);
  if (KEYSTEAD_DEMO)
    return well(name, `${problem} KEYSTEAD_DEMO=1 allows it, and every page says so.`);
  return { name, found: problem, advice: 'Run: keystead remove-demo' };
}

/** Whether an external realtime server answers at all; ours runs in the server. */
export async function checkRealtime({ REALTIME }: Env): Promise<Finding> {
  if (!REALTIME.on) return well('Realtime', 'Off.');
  if (REALTIME.server === null) return well('Realtime', 'In the server itself.');
  const { scheme, host, port } = REALTIME.server;
  try {
    await fetch(`${scheme}://${host}:${port}/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return well('Realtime', `${host}:${port} answers.`);
  } catch (error) {
    return {
      name: 'Realtime',
      found: `${host}:${port} is not reachable: ${messageOf(error)}`,
      advice: 'Check REVERB_HOST, REVERB_PORT and REVERB_SCHEME.',
    };
  }
}
