import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messagePhotoKey } from '#server/modules/conversations/commands/addPhoto.ts';
import { evidenceKey } from '#server/modules/disputes/commands/disputeEvidence.ts';
import { sealedColumns, tables } from '#server/modules/index.ts';
import { documentKey } from '#server/modules/onboarding/commands/attachDocument.ts';
import { fileKey } from '#server/platform/files/fileKey.ts';
import { isMissing } from '#server/platform/files/isMissing.ts';
import type { UploadTable } from '#server/platform/files/uploadTable.ts';
import { photoKey } from '#server/platform/images/photoKey.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { asEmail } from '#src/schema/texts/emailAddress.ts';
import { Refused, type Run } from '../command.ts';
import { writeNewFolder } from '../newFolder.ts';
import { withServices } from '../withServices.ts';
import { recordsOf, type ExportedPerson, type Row } from './recordsOf.ts';

/** Where the storage has the file of a row. */
const KEYS: Readonly<Record<UploadTable, (id: string) => string>> = {
  documents: documentKey,
  dispute_evidence: evidenceKey,
  message_photos: messagePhotoKey,
  photo_uploads: photoKey,
  file_uploads: fileKey,
};

export const exportPerson: Run = (input) =>
  withServices(input, async (services) => {
    const person = await findPerson(services, asEmail(input.values['email'] ?? ''));
    const target = await writeNewFolder(input.values['to'], async (folder) => {
      const records = await recordsOf(services.database.db, tables, sealedColumns, person);
      await mkdir(join(folder, 'records'));
      for (const [name, rows] of records) await writeRecords(folder, name, rows);
      const files = await copyFiles(services, folder, person.user_id, records);
      await writeFile(join(folder, 'README.txt'), readme(person, records, files));
      await transact(services, SYSTEM, async (unit) => noteExport(unit, person));
    });
    input.print(`Written to ${target}. Read README.txt first.`);
    return 0;
  });

const noteExport = (unit: UnitOfWork, { user_id }: ExportedPerson) =>
  unit.audit({
    action: 'users.export',
    resource: 'users',
    record_id: user_id,
    differences: {},
  });

async function findPerson({ database: { db } }: Services, email: string): Promise<ExportedPerson> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) throw new Refused(`No account has the email ${email}.`);
  const profiles = await db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  return { user_id: user.id, email, profile_ids: profiles.map(({ id }) => id) };
}

const writeRecords = (folder: string, name: string, rows: readonly Row[]) =>
  writeFile(join(folder, 'records', `${name}.json`), `${JSON.stringify(rows, null, 2)}\n`);

interface Copied {
  readonly copied: number;
  /** Those that the storage lacks. */
  readonly missing: readonly string[];
}

/** Copies what the person uploaded. */
async function copyFiles(
  { files }: Services,
  folder: string,
  userId: string,
  records: ReadonlyMap<string, readonly Row[]>,
): Promise<Copied> {
  let copied = 0;
  const missing: string[] = [];
  for (const [name, keyOf] of Object.entries(KEYS)) {
    const own = (records.get(name) ?? []).filter((row) => row['user_id'] === userId);
    if (own.length > 0) await mkdir(join(folder, 'files', name), { recursive: true });
    for (const row of own) {
      const id = String(row['id']);
      const path = join('files', name, `${id}${endingOf(row)}`);
      try {
        const content = await files.read(keyOf(id));
        await pipeline(content, createWriteStream(join(folder, path), { mode: 0o600 }));
        copied += 1;
      } catch (error) {
        if (!isMissing(error)) throw error;
        await rm(join(folder, path), { force: true });
        missing.push(path);
      }
    }
  }
  return { copied, missing };
}

/** Such as `.pdf`, by the media type; the name of an upload is the uploader’s and is in the record. */
function endingOf({ media_type }: Row): string {
  const [, subtype = 'webp'] = /^[a-z]+\/([a-z0-9]+)$/.exec(String(media_type)) ?? [];
  return `.${subtype}`;
}

const readme = (
  { email }: ExportedPerson,
  records: ReadonlyMap<string, readonly Row[]>,
  { copied, missing }: Copied,
) => `What Keystead stores about ${email}

Read it before you give it away: it has what others wrote to this person, and notes of staff about them.

records/  a JSON file for each table, with one object for each record. Amounts are integers of minor units, such as cents;
          times are UTC.
${[...records].map(([name, rows]) => `            ${name}: ${rows.length}`).join('\n')}
files/    what the person uploaded, by table and id: ${copied}
${missing.length > 0 ? `\nThe storage lacks these files:\n${missing.map((path) => `  ${path}`).join('\n')}\n` : ''}
Left out: passwords, keys and tokens, which prove who someone is; the number of the payout account, which the person sees
in their settings; records of others that the person decided on as staff, of which records/audit_log.json has the list.
`;
