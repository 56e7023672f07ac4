import type { z } from 'zod';

/** JSON values. */
export interface SandboxAnswer {
  /** What is said once about the whole input. */
  readonly summary: unknown;
  /** Its rows, events or lines; sent in parts, so that no part holds the event loop. */
  readonly items: readonly unknown[];
}

/**
 * A format of files that strangers send. `read` runs in a child process (`sandboxMain.ts`), never in the
 * server: it imports its parser when it is called. It may throw an ApiError, which the caller gets.
 */
export interface SandboxFormat<Options, Summary, Item> {
  readonly name: string;
  /** Of one input, from its start until the last part of the answer, in milliseconds. */
  readonly ms: number;
  readonly maxInputBytes: number;
  readonly maxOutputBytes: number;
  /** The answer is not trusted either. */
  readonly summary: z.ZodType<Summary>;
  readonly item: z.ZodType<Item>;
  /** The child reads one input and ends: for parsers that keep something between inputs. */
  readonly isOneUse?: boolean;
  read(input: Buffer, options: Options): SandboxAnswer | Promise<SandboxAnswer>;
}

/** A format of any options, for lists of formats. */
export type AnySandboxFormat = SandboxFormat<never, unknown, unknown>;

/** What each child may use, in megabytes. */
export const SANDBOX_MEMORY = { heap: 256, whole: 640 } as const;
