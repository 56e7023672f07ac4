import { inspect, parseArgs } from 'node:util';
import { EnvError } from '#server/platform/environment/env.ts';
import { LockedError } from '#server/platform/database/folderLock.ts';
import { MigrationError } from '#server/platform/database/migrate.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { Refused, type Command, type Input } from './command.ts';
import { createAdmin } from './createAdmin.ts';
import { doctor } from './doctor/doctor.ts';
import { erasePerson } from './erasePerson.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { removeDemo } from './removeDemo/removeDemo.ts';
import { rotateSecret } from './rotateSecret.ts';
import { setTextRules } from '#server/platform/textRules.ts';
import { verify } from './verifyDatabase.ts';

const COMMANDS: readonly Command[] = [
  doctor,
  createAdmin,
  migrateDatabase,
  backup,
  restore,
  rotateSecret,
  verify,
  erasePerson,
  removeDemo,
];

/** 0: done. 1: refused, or a problem was found. 2: the command was not used as its help says. */
export type Status = 0 | 1 | 2;

const WIDTH = 16;

const usage = () =>
  [
    'Usage: npm run operate -- COMMAND [options]',
    '',
    ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(WIDTH)}${about}`),
    '',
    'COMMAND --help says more. The settings are read from the environment, as the server reads them.',
    'Exit status: 0 done, 1 refused or a problem found, 2 wrong usage.',
  ].join('\n');

function helpOf({ name, about, help, options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, { about: text, required, flag }]) =>
      `  ${`--${option}${flag ? '' : ' VALUE'}`.padEnd(WIDTH + 8)}${text}${required ? ' (required)' : ''}`,
  );
  return [
    `npm run operate -- ${name}`,
    about,
    '',
    help,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}

/** Runs the command that the arguments name. */
export async function operate(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<Status> {
  setTextRules();
  const [name, ...rest] = args;
  if (name === undefined || name === '--help') {
    print(usage());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    print(`There is no command ${name}.\n\n${usage()}`);
    return 2;
  }
  if (rest.includes('--help')) {
    print(helpOf(command));
    return 0;
  }
  const values = readOptions(command, rest);
  if (typeof values === 'string') {
    print(`${values}\n\n${helpOf(command)}`);
    return 2;
  }
  try {
    return await command.run({ values, environment, print });
  } catch (error) {
    print(sentenceOf(error));
    return 1;
  }
}

/** The options' values, or what is wrong with them. */
function readOptions({ options }: Command, args: readonly string[]): Input['values'] | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { flag }]) => [
          name,
          { type: flag ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const missing = Object.entries(options).find(
      ([name, { required }]) => required && !values[name],
    );
    if (missing) return `--${missing[0]} is missing.`;
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === true ? '1' : String(value)]),
    );
  } catch (error) {
    return (error as Error).message;
  }
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free space, then run the command again.',
  EACCES: 'The folder may not be written by this user.',
  EROFS: 'The disk is read-only.',
  ECONNREFUSED: 'The database is not reachable. Check DATABASE_URL and that PostgreSQL runs.',
  ENOTFOUND: 'The host of the database is not known. Check DATABASE_URL.',
};

function sentenceOf(error: unknown): string {
  const isExpected = [Refused, EnvError, LockedError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected) return (error as Error).message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = DISK[code];
  return sentence === undefined ? inspect(error) : `${sentence} (${(error as Error).message})`;
}
