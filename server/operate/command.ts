/** A command of `npm run operate`. */
export interface Command {
  readonly name: string;
  /** One line of the list of commands. */
  readonly about: string;
  /** Shown by `--help`, after the usage. */
  readonly help: string;
  /** Its options, each with a value; `required` ones must be given. */
  readonly options: Readonly<
    Record<string, { readonly about: string; readonly required?: true; readonly flag?: true }>
  >;
  /** Returns the exit status: 0 done, 1 refused or a problem found. */
  run(input: Input): Promise<0 | 1>;
}

export interface Input {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
}

/** What stops a command, as one sentence for the operator. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
