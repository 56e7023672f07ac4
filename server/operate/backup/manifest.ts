import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { Refused } from '../command.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const manifest = z.object({
  format: z.int(),
  created_at: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** The last migration of the database. */
  migration: z.string(),
  /** Where the files were; those of a bucket are not in the backup. */
  files: z.enum(['folder', 'bucket']),
});
export type Manifest = z.infer<typeof manifest>;

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...parts,
});

/** Reads a backup's manifest. Refuses a backup of another version by name. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Refused(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  });
  const { data } = manifest.safeParse(parsed(text));
  if (!data) throw new Refused(`${folder}/${MANIFEST} is damaged.`);
  if (data.format !== FORMAT)
    throw new Refused(`The backup has the format ${data.format}; this version reads ${FORMAT}.`);
  const known = (await readMigrations()).map(({ name }) => name);
  if (!known.includes(data.migration))
    throw new Refused(
      `The backup is of another version: its last migration is ${data.migration}, which this version ` +
        `does not have (its last is ${known.at(-1) ?? 'none'}). Restore it with the version that made it.`,
    );
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
