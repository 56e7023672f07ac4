// @ts-check
// Deploys this build over the previous one as docs/operate.md says: two servers on one PostgreSQL, behind nginx and
// HAProxy with the files of `deploy`, over https and under load, are replaced one by one, and restarted once more.
// No answer may be an error, and who signed in before stays signed in:
//   npm run test:deploys [-- main~3] [-- --seconds 10]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Agent, setGlobalDispatcher } from 'undici';
import { startServer } from '../../scripts/builtServer.mjs';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { freePort } from '../cluster/ports.mjs';
import { requirePrograms, giveToUser } from '../cluster/programs.mjs';
import { makeCertificate, startHaproxy, startNginx } from '../cluster/proxies.mjs';
import { isReady } from '../cluster/servers.mjs';
import { waitFor } from '../cluster/waiting.mjs';
import { violatedInvariants } from '../durability/invariants.mjs';
import { makeProperty } from '../durability/records.mjs';
import { buildCommit, previousCommit } from './previousBuild.mjs';
import { signedIn, startTraffic } from './traffic.mjs';

const PLACES = 3;
const PROXY_WITHIN_MS = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' } },
});
const both = Number(values.seconds) * 1000;
const began = new Date();
/** @type {string[]} */
const failures = [];
/** @type {(() => unknown)[]} */
const endings = [];

const commit = previousCommit(positionals[0]);
const obstacle = commit === null ? 'this clone has no earlier commit to build' : missingPrograms();
if (commit === null || obstacle !== null) console.log(`Skipped: ${obstacle}.`);
else
  try {
    await run(commit);
  } catch (error) {
    failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const end of endings.toReversed()) await end();
  }
for (const failure of failures) console.error(`failed: ${failure}`);
const skipped = obstacle === null ? 0 : 1;
const passed = skipped === 0 && failures.length === 0 ? 1 : 0;
console.log(`\n${closingLine({ passed, failed: failures.length, skipped })}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** What is missing and cannot be installed here; null where all is there. */
function missingPrograms() {
  try {
    requirePrograms(['nginx', 'haproxy', 'openssl']);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} previous the commit */
async function run(previous) {
  const folder = temporary('keystead-deploys-');
  const code = temporary('keystead-previous-');
  console.log(`Building ${previous.slice(0, 8)} …`);
  buildCommit(previous, code);
  const copy = pathToFileURL(join(code, 'scripts/builtServer.mjs')).href;
  /** @type {{ startServer: typeof startServer }} */
  const previousBuild = await import(copy);

  const [nginxPort, port, plainPort] = [await freePort(), await freePort(), await freePort()];
  const sites = [`https://localhost:${nginxPort}`, `https://localhost:${port}`];
  const [site = ''] = sites;
  const env = {
    KEYSTEAD_DEMO: '1',
    PUBLIC_URL: site,
    TRUST_PROXY: '1',
    EXCHANGE_RATES_URL: 'off',
    SHUTDOWN_DELAY_SECONDS: '5',
    // Few accounts send everything, from the address of the proxies.
    REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
    REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
    RENDERS_PER_MINUTE_PER_ADDRESS: '0',
  };
  const data = temporary('keystead-files-');
  const ports = [await freePort(), await freePort()];
  /** @type {Awaited<ReturnType<typeof startServer>>[]} */
  const servers = [];
  for (const at of ports) servers.push(await previousBuild.startServer({ data, port: at, env }));
  endings.push(() => Promise.all(servers.map((server) => server.kill())));

  giveToUser(folder);
  const tls = makeCertificate(folder);
  setGlobalDispatcher(new Agent({ connect: { ca: readFileSync(tls.certificate) } }));
  const proxies = [
    startNginx(folder, nginxPort, ports, tls),
    startHaproxy(folder, { port, plainPort }, ports, tls),
  ];
  endings.push(() => Promise.all(proxies.map((proxy) => proxy.end('SIGTERM'))));
  for (const origin of sites) await waitFor(origin, PROXY_WITHIN_MS, () => isReady(origin));

  const admin = await signedIn(site, 'admin@keystead.test');
  /** @type {string[]} */
  const properties = [];
  for (let number = 1; number <= PLACES; number += 1)
    properties.push(await makeProperty(admin, 'seller@keystead.test', number));
  const traffic = await Promise.all(sites.map((origin) => startTraffic(origin, properties)));
  await setTimeout(both);

  const before = await migrations();
  for (const step of ['upgrade', 'restart'])
    for (const [index, at] of ports.entries()) {
      const started = performance.now();
      const old = servers[index];
      await old?.stop();
      failures.push(...(await logged(`${step}, server ${index + 1}, before`, old)));
      servers[index] = await startServer({ data, port: at, env });
      console.log(
        `${step}: server ${index + 1} is ready after ${Math.round(performance.now() - started)} ms`,
      );
      if (step === 'restart' || index > 0) continue;
      const applied = (await migrations()).filter((name) => !before.includes(name));
      console.log(
        `This build applied ${applied.length} migrations: ${applied.join(', ') || 'none'}`,
      );
      // Both builds serve side by side, and who signs in at either is known to both.
      traffic.push(await startTraffic(site, properties));
      await setTimeout(both);
    }
  await setTimeout(both);

  for (const end of traffic) failures.push(...(await end()));
  for (const [index, server] of servers.entries()) {
    await server.stop();
    failures.push(...(await logged(`server ${index + 1}`, server)));
  }
  failures.push(
    ...(await withDatabase((client) =>
      violatedInvariants((sql, given) => client.query(sql, given), began),
    )),
  );
}

/** @param {string} name */
function temporary(name) {
  const path = mkdtempSync(join(tmpdir(), name));
  endings.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Errors that a server logged. @param {string} name @param {{ output: () => string } | undefined} server */
async function logged(name, server) {
  const output = server?.output() ?? '';
  return /"level":(50|60)/.test(output) ? [`${name} logged:\n${output}`] : [];
}

/** @template T @param {(client: pg.Client) => Promise<T>} ask */
async function withDatabase(ask) {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** @returns {Promise<string[]>} */
function migrations() {
  return withDatabase(async (client) => {
    const { rows } = await client.query('select name from migrations order by name');
    return rows.map(({ name }) => name);
  });
}
