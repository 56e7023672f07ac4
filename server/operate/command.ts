import { OperatorError } from '#server/platform/operatorError.ts';

/** A command of `keystead`. Its code is loaded when it runs, so that the list and the help are printed at once. */
export interface Command {
  readonly name: string;
  /** One line of the list of commands. */
  readonly about: string;
  /** Shown by `--help`, after the usage. */
  readonly help: string;
  /** Its options, each with a value unless it is a flag; `required` ones must be given. */
  readonly options: Readonly<
    Record<string, { readonly about: string; readonly required?: true; readonly flag?: true }>
  >;
  load(): Promise<Run>;
}

/** Returns the exit status: 0 done, 1 refused or a problem found. */
export type Run = (input: Input) => Promise<0 | 1>;

export interface Input {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
}

/** What stops a command. */
export class Refused extends OperatorError {
  override readonly name = 'Refused';
}
