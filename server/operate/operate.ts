import { inspect, parseArgs } from 'node:util';
import { operatorSentence } from '#server/platform/operatorSentence.ts';
import type { Command, Input } from './command.ts';
import { COMMANDS } from './commands.ts';
import { readEnvFiles } from './envFiles.ts';

/** 0: done. 1: refused, or a problem was found. 2: the command was not used as its help says. */
export type Status = 0 | 1 | 2;

const WIDTH = 16;

const usage = () =>
  [
    'Usage: keystead [--env-file FILE] COMMAND [options]',
    '',
    ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(WIDTH)}${about}`),
    '',
    'COMMAND --help says more.',
    'The settings are those of the server: the environment, and the files of --env-file, such as the EnvironmentFile of',
    'the systemd unit. A variable of the environment counts more than one of a file.',
    'Exit status: 0 done, 1 refused or a problem found, 2 wrong usage.',
  ].join('\n');

function helpOf({ name, about, help, options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, { about: text, required, flag }]) =>
      `  ${`--${option}${flag ? '' : ' VALUE'}`.padEnd(WIDTH + 8)}${text}${required ? ' (required)' : ''}`,
  );
  return [
    `keystead ${name}`,
    about,
    '',
    help,
    '',
    ...lines,
    `  ${'--env-file FILE'.padEnd(WIDTH + 8)}a file with settings of the server`,
  ].join('\n');
}

/** Runs the command that the arguments name. */
export async function operate(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<Status> {
  const { files, rest: given, problem } = envFilesOf(args);
  const [name, ...rest] = given;
  if (name === undefined || name === '--help') {
    print(problem ?? usage());
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
  const values = problem ?? readOptions(command, rest);
  if (typeof values === 'string') {
    print(`${values}\n\n${helpOf(command)}`);
    return 2;
  }
  try {
    const settings = { ...readEnvFiles(files), ...environment };
    const run = await command.load();
    return await run({ values, environment: settings, print });
  } catch (error) {
    print(operatorSentence(error) ?? inspect(error));
    return 1;
  }
}

const ENV_FILE = '--env-file';

/** The files of `--env-file`, which stands anywhere, and the other arguments. */
function envFilesOf(args: readonly string[]) {
  const files: string[] = [];
  const rest: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg.startsWith(`${ENV_FILE}=`)) files.push(arg.slice(ENV_FILE.length + 1));
    else if (arg === ENV_FILE) files.push(args[(index += 1)] ?? '');
    else rest.push(arg);
  }
  const problem = files.includes('') ? `${ENV_FILE} needs the name of a file.` : null;
  return { files, rest, problem };
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
