import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { jobNames } from '#server/modules/jobHandlers.ts';
import { openPostgres, type Database } from '#server/platform/database/client.ts';
import { DEFAULT_RETENTION } from '#tests/support/app/retention.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { databaseUrl } from '#tests/support/database/databaseSource.ts';
import { tables } from '#server/modules/index.ts';

const source = inject('databaseSource');

describe.runIf(source.kind === 'postgres')('nodes that start at once on an empty database', () => {
  const url = source.kind === 'postgres' ? source.url : '';
  const name = `${source.kind === 'postgres' ? source.template : ''}_${randomBytes(4).toString('hex')}`;
  let administration: Database;
  beforeAll(async () => {
    administration = await openPostgres(url, []);
    await administration.pool.query(`CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    await administration.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await administration.close();
  });

  it('all start, and set the database up once', async () => {
    const nodes = await Promise.all(
      [1, 2, 3].map(() => openPostgres(databaseUrl(url, name), tables)),
    );
    const starts = nodes.map(async (database) => {
      const applied = await migrate(database);
      const jobs = await createJobs(
        database,
        { JOB_WORKERS: true, LOG_LEVEL: 'silent', RETENTION: DEFAULT_RETENTION },
        jobNames,
      );
      await jobs.stop();
      return applied;
    });
    const applied = (await Promise.all(starts)).flat();
    await Promise.all(nodes.map((database) => database.close()));
    expect(applied.toSorted()).toEqual((await readMigrations()).map((migration) => migration.name));
  });
});
