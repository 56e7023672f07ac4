import type { Updateable } from 'kysely';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import { underMigrationLock } from '../database/migrate.ts';
import { reasonOf } from '../files/reasonOf.ts';
import { OperatorError } from '../operatorError.ts';
import type { Services } from '../services.ts';
import { readFileStoreId, writeFileStoreId } from './fileStoreId.ts';

type Parts = Pick<Services, 'database' | 'secrets' | 'files' | 'env'>;

/** There is one row. */
const NAME = 'this';

/**
 * Makes sure that this server has the key and the file store of its database, so that it neither seals with another
 * key nor stores files where the other servers do not find them. The first server of a database notes both.
 * Throws OperatorError: one sentence for each that differs, or that the file store cannot be used.
 */
export async function joinInstallation(parts: Parts): Promise<void> {
  const known = await noted(parts.database);
  if (isComplete(known)) return requireSame(parts);
  // Servers that start at the same time note one key and one store.
  await underMigrationLock(parts.database, async () => {
    await requireSame(parts);
    if (isComplete(await noted(parts.database))) return;
    // In this order a start that is interrupted is repeated by the next.
    await noteFileStore(parts);
  });
}

const noted = ({ db }: Database) =>
  db.selectFrom('installations').selectAll().where('name', '=', NAME).executeTakeFirst();

const isComplete = (known: Awaited<ReturnType<typeof noted>>) => (known?.files_id ?? null) !== null;

async function requireSame(parts: Parts): Promise<void> {
  const problems = await installationProblems(parts);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
}

/**
 * What differs from the key and the file store of the database, and what to do; changes nothing. Throws OperatorError
 * where the file store cannot be read.
 */
export async function installationProblems(parts: Parts): Promise<string[]> {
  const known = await noted(parts.database);
  const id = await usingStore(parts, () => readFileStoreId(parts.files));
  const problems: string[] = [];
  if (known && !parts.secrets.fingerprints.all.includes(known.secret_fingerprint))
    problems.push(
      'KEYSTEAD_SECRET is not the key of this database: set the key that its servers use. To change it, follow “Rotate the secret” in docs/operate.md. If the key is lost, run keystead accept --secret.',
    );
  const store = `The file store of this server (${storeOf(parts)})`;
  if (!known && id !== null)
    problems.push(
      `${store} has the files of another database, which this one would remove as unused. Choose another bucket or folder. If you replaced the database and want to keep the files, run keystead accept --files.`,
    );
  if (known && known.files_id !== null && known.files_id !== id)
    problems.push(
      `${store} is not that of this database: all servers need one bucket (S3_…), or one shared folder. If you moved the files here, run keystead accept --files.`,
    );
  return problems;
}

const storeOf = ({ env: { BUCKET, KEYSTEAD_DATA } }: Pick<Services, 'env'>) =>
  BUCKET === null ? `the folder ${KEYSTEAD_DATA}/files` : `the bucket ${BUCKET.name}`;

/** Makes the key of this process that of the database. */
export async function noteSecret(parts: Pick<Services, 'database' | 'secrets'>): Promise<void> {
  await noteFirst(parts);
  await change(parts.database, { secret_fingerprint: parts.secrets.fingerprints.current });
}

/** Makes the file store of this process that of the database. It gets an id where it has none. */
export async function noteFileStore(parts: Parts): Promise<void> {
  await noteFirst(parts);
  const files_id = await usingStore(parts, async () => {
    const found = await readFileStoreId(parts.files);
    if (found !== null) return found;
    const id = uuidv4();
    await writeFileStoreId(parts.files, id);
    return id;
  });
  await change(parts.database, { files_id });
}

/** Notes the key of this process where the database knows none. */
const noteFirst = ({ database, secrets }: Pick<Services, 'database' | 'secrets'>) =>
  database.db
    .insertInto('installations')
    .values({ id: uuidv7(), name: NAME, secret_fingerprint: secrets.fingerprints.current })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

const change = ({ db }: Database, values: Updateable<Tables['installations']>) =>
  db.updateTable('installations').set(values).where('name', '=', NAME).execute();

/** Says what is wrong with the file store where it cannot be used. */
function usingStore<T>({ env }: Pick<Services, 'env'>, run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    const remedy =
      env.BUCKET === null
        ? 'Check that this user may read and write there, and that the disk is not full.'
        : 'Check the S3 settings, and that their credentials may list, read, write and remove files.';
    throw new OperatorError(
      `The file store of this server (${storeOf({ env })}) cannot be used: ${reasonOf(error)}. ${remedy}`,
      { cause: error },
    );
  });
}
