import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { projectRoot } from '../root.ts';
import type { Services } from '../services.ts';

const EVERY_MS = 15_000;

const buildFile = z.object({ id: z.string() });

/** The id of the build; `source` where nothing was built, as in tests. */
async function buildId(): Promise<string> {
  try {
    const text = await readFile(join(projectRoot, 'dist/client/builds/latest.json'), 'utf8');
    return buildFile.parse(JSON.parse(text)).id;
  } catch {
    return 'source';
  }
}

interface AnnouncedNode {
  /** Removes the server from the list; call it before the database closes. */
  leave(): Promise<void>;
}

/** Lists this server among those on the database, as long as it runs. */
export async function announceNode({
  database: { db },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<AnnouncedNode> {
  const id = uuidv7();
  // In real time, as the rows of several servers are compared.
  const startedAt = new Date().toISOString();
  const build = await buildId();

  async function announce(): Promise<void> {
    const seen = { seen_at: new Date().toISOString(), clock_ahead_s: await clock.difference() };
    await db
      .insertInto('nodes')
      .values({
        id,
        host: hostname().slice(0, 255),
        build,
        node_version: process.versions.node,
        started_at: startedAt,
        ...seen,
      })
      .onConflict((clash) => clash.column('id').doUpdateSet(seen))
      .execute();
  }

  // An outage of the database is reported by what else uses it.
  const announceLater = () => void announce().catch(() => undefined);
  await announce();
  const timer = setInterval(announceLater, EVERY_MS);
  timer.unref();
  return {
    async leave() {
      clearInterval(timer);
      await db
        .deleteFrom('nodes')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined);
    },
  };
}
