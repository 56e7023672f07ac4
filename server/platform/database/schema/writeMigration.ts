import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMemory } from '../client.ts';
import { migrate, migrationsFolder, readMigrations } from '../migrate.ts';
import type { Table } from '#src/schema/table.ts';
import { cautions } from './cautions.ts';
import { difference } from './difference.ts';
import { splitOnline } from './splitOnline.ts';

/**
 * Writes the migrations that bring the database to the declared schema, and returns a message for the
 * developer. Throws for an invalid name, for a rename that no table has, and where a migration fails.
 */
export async function writeMigration(
  name: string,
  tables: readonly Table[],
  renames: readonly string[] = [],
): Promise<string> {
  const statements = await currentDifference(tables, renames);
  if (statements.length === 0) return 'No difference: the migrations say what the tables declare.';
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
    throw new Error(`Name the migration in small letters: npm run db:migration -- saved_searches`);
  }
  const { inside, online } = splitOnline(statements);
  const texts = [
    ...(inside.length > 0 ? [[name, inside.join('\n\n')] as const] : []),
    ...(online.length > 0
      ? [[`${name}_online`, ['-- no transaction', ...online].join('\n\n')] as const]
      : []),
  ];
  const last = Number((await readMigrations()).at(-1)?.name.slice(0, 4) ?? '0');
  const files: string[] = [];
  for (const [index, [title, text]] of texts.entries()) {
    const file = `${String(last + index + 1).padStart(4, '0')}_${title}.sql`;
    await writeFile(join(migrationsFolder, file), `${text}\n`, { flag: 'wx' });
    files.push(`Wrote server/platform/database/migrations/${file}. Read it before you commit it.`);
  }
  return [...files, ...cautions(statements)].join('\n');
}

async function currentDifference(
  tables: readonly Table[],
  renames: readonly string[],
): Promise<string[]> {
  const database = await openMemory([]);
  try {
    await migrate(database);
    return await difference(database.pool, tables, renames);
  } finally {
    await database.close();
  }
}
