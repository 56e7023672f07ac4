import { readEnv } from '#server/env.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { Run } from '../command.ts';
import { openConfigured } from '../openConfigured.ts';
import * as checks from './checks.ts';
import { checkPooler, checkReplicas } from './databaseChecks.ts';

export const doctor: Run = async ({ environment, print }) => {
  const env = readEnv(environment);
  const findings = [
    checks.checkAddress(env),
    ...(await databaseFindings(env)),
    await checks.checkFiles(env),
    await checks.checkMail(env),
    await checks.checkStripe(env),
    await checks.checkRealtime(env),
  ];
  for (const { name, found, advice } of findings) {
    print(`${advice === null ? 'ok   ' : 'FAIL '} ${name}: ${found}`);
    if (advice !== null) print(`      ${advice}`);
  }
  const failed = findings.filter(({ advice }) => advice !== null).length;
  print(failed === 0 ? 'All is well.' : `${failed} to fix.`);
  return failed === 0 ? 0 : 1;
};

async function databaseFindings(env: Env): Promise<checks.Finding[]> {
  try {
    const database = await openConfigured(env);
    try {
      const migrations = await checks.checkMigrations(database);
      const rest =
        migrations.advice === null
          ? [
              await checks.checkInstallation(database, env),
              await checks.checkSecret(database, env),
              await checks.checkDemonstration(database, env),
              await checks.checkClock(database),
            ]
          : [];
      return [
        { name: 'Database', found: `${database.kind} answers.`, advice: null },
        await checkPooler(database, env),
        ...(await checkReplicas(database, env)),
        migrations,
        ...rest,
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [
      {
        name: 'Database',
        found: error instanceof Error ? error.message : String(error),
        advice:
          env.DATABASE_URL === undefined
            ? 'Stop the server that uses KEYSTEAD_DATA, then run this again.'
            : 'Check DATABASE_URL, and that PostgreSQL 15 or newer runs and takes connections.',
      },
    ];
  }
}
