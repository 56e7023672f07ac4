import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { Renderer } from '#src/wire/renderer.ts';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { openDatabase, openReplicasOf } from './platform/database/client.ts';
import { migrate } from './platform/database/migrate.ts';
import { readEnv } from './env.ts';
import { operatorSentence } from './platform/operatorSentence.ts';
import { openBus } from './platform/realtime/openBus.ts';
import { createJobs } from './platform/jobs/jobQueue.ts';
import { modules, tables } from './modules/index.ts';
import { jobNames, jobWorkers } from './modules/jobHandlers.ts';
import { operatingFigures } from './modules/reports/queries/operatingFigures.ts';
import { joinInstallation } from './platform/installation/installation.ts';
import { openObservability } from './platform/observability/openObservability.ts';
import { startWatchdog } from './platform/observability/startWatchdog.ts';
import { announceNode } from './platform/nodes/announceNode.ts';
import { pages } from './platform/pages/pages.ts';
import { projectRoot } from './platform/root.ts';
import { warmSandbox } from './platform/sandbox/sandbox.ts';
import { openServices } from './openServices.ts';
import { refuseDemonstration, requireMail } from './startChecks.ts';
import { stop } from './stop.ts';

/** How long running requests may take to finish once the listener is closed. */
const STOP_WITHIN_MS = 15_000;

async function start(): Promise<void> {
  const env = readEnv(process.env);
  requireMail(env);
  const database = await openDatabase(env, tables);
  await migrate(database);
  await refuseDemonstration(env, database);
  const now = () => new Date();
  const bus = await openBus(env, database);
  const services = await openServices(env, database, {
    replicas: await openReplicasOf(database, env.DATABASE),
    jobs: await createJobs(database, env, jobNames),
    bus,
    now,
  });
  services.replicas.follow(services.bus);
  await joinInstallation(services);
  const observability = await openObservability(services, () => operatingFigures(services));
  const demo = env.KEYSTEAD_DEMO ? await import('#demo/seed.ts') : null;
  await demo?.seedDemo(services);
  const app = await buildApp(services);
  // A computed path: the server must not import the front's source, and the file exists after the
  // build.
  const module = pathToFileURL(join(projectRoot, 'dist/ssr/main.server.js')).href;
  const renderer = (await import(/* @vite-ignore */ module)) as Renderer;
  await app.register(pages, {
    services,
    renderer,
    clientDir: join(projectRoot, 'dist/client'),
    config: {
      backend_url: '',
      public_url: env.PUBLIC_URL,
      google_client_id: env.GOOGLE?.client_id ?? null,
      payment_publishable_key: env.STRIPE?.publishable_key ?? null,
      demo_users: demo?.DEMO_USERS ?? [],
    },
  });
  for (const run of modules.flatMap(({ atStart }) => atStart ?? [])) await run(services);
  await services.jobs.start(jobWorkers(services));
  warmSandbox();
  startWatchdog(env.LOOP_WATCHDOG_SECONDS);
  const node = await announceNode(services);
  await app.listen({ port: env.PORT, host: env.HOST });
  process.stdout.write(banner(env, demo?.DEMO_USERS ?? []));

  let stopping = false;
  const shutDown = async () => {
    if (stopping) return;
    stopping = true;
    const delayMs = env.SHUTDOWN_DELAY_SECONDS * 1000;
    setTimeout(() => process.exit(1), delayMs + STOP_WITHIN_MS);
    await node.leave();
    await stop(app, services, delay(delayMs));
    await observability.close();
    // A job that did not finish in time may still wait for another server, and would keep the process running.
    process.exit();
  };
  process.once('SIGTERM', () => void shutDown());
  process.once('SIGINT', () => void shutDown());
}

start().catch((error: unknown) => {
  process.stderr.write(`${operatorSentence(error) ?? inspect(error)}\n`);
  process.exit(1);
});
