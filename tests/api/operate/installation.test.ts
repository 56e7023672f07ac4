import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFiles } from '#server/platform/files/fileStorage.ts';
import { writeFileStoreId } from '#server/platform/installation/fileStoreId.ts';
import {
  installationProblems,
  joinInstallation,
  noteFileStore,
  noteSecret,
} from '#server/platform/installation/installation.ts';
import { createSecrets } from '#server/platform/security/secrets.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

const OLD = 'the key that the first server of the database had';
const NEW = 'the key that the servers of the database have next';

const BUCKET = { name: 'stays', region: 'eu-central-1', endpoint: undefined, credentials: null };

let t: TestApp;
let root: string;
beforeAll(async () => {
  t = await testApp();
  root = await mkdtemp(join(tmpdir(), 'keystead-installation-'));
});
afterAll(async () => {
  await t.close();
  await rm(root, { recursive: true });
});

/** What a server has with these keys, the first of which seals, and this folder. */
async function server(keys: readonly [string, ...string[]], folder = 'shared') {
  const [KEYSTEAD_SECRET, ...KEYSTEAD_PREVIOUS_SECRETS] = keys;
  const env = {
    ...t.services.env,
    BUCKET: null,
    KEYSTEAD_DATA: join(root, folder),
    KEYSTEAD_SECRET,
    KEYSTEAD_PREVIOUS_SECRETS,
  };
  return {
    env,
    database: t.services.database,
    files: await openFiles(env),
    secrets: createSecrets(env),
  };
}

const startOf = async (...args: Parameters<typeof server>): Promise<string> =>
  joinInstallation(await server(...args)).then(
    () => 'starts',
    (error: unknown) => String(error),
  );

const forget = () => t.services.database.db.deleteFrom('installations').execute();

describe('the servers of a database', () => {
  it('have one key and one file store, which the first one notes', async () => {
    await forget();
    const first = await Promise.all([startOf([OLD]), startOf([OLD])]);
    expect(first).toEqual(['starts', 'starts']);
    expect(await startOf([OLD])).toBe('starts');
    expect(await startOf([NEW])).toMatch(/KEYSTEAD_SECRET is not the key of this database/);
    expect(await startOf([OLD], 'private')).toMatch(
      /The file store of this server \(the folder \S+\/private\/files\) is not that of this database/,
    );
    const both = await installationProblems(await server([NEW], 'private'));
    expect(both).toHaveLength(2);
    // A refused start leaves nothing behind.
    expect(await installationProblems(await server([OLD], 'private'))).toHaveLength(1);
  });

  it('change the key in steps, in each of which all servers start', async () => {
    for (const keys of [
      [OLD, NEW],
      [NEW, OLD],
    ] as const)
      expect(await startOf(keys)).toBe('starts');
    expect(await startOf([OLD])).toBe('starts');
    await noteSecret(await server([NEW, OLD]));
    for (const keys of [[NEW, OLD], [OLD, NEW], [NEW]] as const)
      expect(await startOf(keys)).toBe('starts');
    expect(await startOf([OLD])).toMatch(/KEYSTEAD_SECRET/);
  });

  it('read in each step what any of them seals', async () => {
    const steps = [
      [[OLD], [OLD, NEW]],
      [
        [OLD, NEW],
        [NEW, OLD],
      ],
    ] as const;
    for (const step of steps) {
      const both = await Promise.all(step.map(async (keys) => (await server(keys)).secrets));
      for (const one of both)
        for (const other of both)
          expect(other.open(one.seal('an IBAN', 'test'), 'test')).toBe('an IBAN');
    }
  });

  it('start with a store that was accepted', async () => {
    await noteFileStore(await server([NEW], 'moved'));
    expect(await startOf([NEW], 'moved')).toBe('starts');
    expect(await startOf([NEW])).toMatch(/is not that of this database/);
  });

  it('do not take the files of another database, which they would remove, unless accepted', async () => {
    await forget();
    expect(await startOf([NEW], 'moved')).toMatch(/has the files of another database/);
    expect(await t.services.database.db.selectFrom('installations').execute()).toEqual([]);
    await noteFileStore(await server([NEW], 'moved'));
    expect(await startOf([NEW], 'moved')).toBe('starts');
    expect(await startOf([OLD], 'moved')).toMatch(/KEYSTEAD_SECRET/);
  });

  it('go on where the first start was interrupted', async () => {
    for (const isWritten of [false, true]) {
      await forget();
      const folder = `interrupted-${String(isWritten)}`;
      const first = await server([OLD], folder);
      await noteSecret(first);
      if (isWritten) await writeFileStoreId(first.files, uuidv4());
      expect(await startOf([NEW], folder)).toMatch(/KEYSTEAD_SECRET/);
      expect(await startOf([OLD], folder)).toBe('starts');
      expect(await startOf([OLD])).toMatch(/is not that of this database/);
    }
  });

  it('say why the file store cannot be used, and note nothing', async () => {
    await forget();
    await writeFile(join(root, 'file'), '');
    expect(await startOf([NEW], 'file')).toMatch(
      /OperatorError: The file store of this server \(the folder \S+\/file\/files\) cannot be used: ENOTDIR.*Check that this user may read and write there/,
    );
    const denied = Object.assign(new Error('Access Denied'), { name: 'AccessDenied' });
    const refuse = () => Promise.reject(new Error('Cannot read', { cause: denied }));
    const parts = await server([NEW], 'bucket');
    await expect(
      joinInstallation({
        ...parts,
        env: { ...parts.env, BUCKET },
        files: { ...parts.files, read: refuse },
      }),
    ).rejects.toThrow(
      'The file store of this server (the bucket stays) cannot be used: Access Denied. Check the S3 settings, and that their credentials may list, read, write and remove files.',
    );
    expect(await t.services.database.db.selectFrom('installations').execute()).toEqual([]);
  });
});
