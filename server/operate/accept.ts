import { openFiles } from '#server/platform/files/fileStorage.ts';
import { noteFileStore, noteSecret } from '#server/platform/installation/installation.ts';
import { createSecrets } from '#server/platform/security/secrets.ts';
import { Refused, type Run } from './command.ts';
import { withDatabase } from './withDatabase.ts';

export const accept: Run = (input) =>
  withDatabase(input, async (database, env) => {
    const { secret, files } = input.values;
    if (!secret && !files) throw new Refused('Name what to accept: --secret, --files or both.');
    const secrets = createSecrets(env);
    if (secret) await noteSecret({ database, secrets });
    if (files) await noteFileStore({ database, env, secrets, files: await openFiles(env) });
    input.print(
      `Servers start with ${[secret && 'this key', files && 'this file store'].filter(Boolean).join(' and ')} now.`,
    );
    return 0;
  });
