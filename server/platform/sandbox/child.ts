import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { isErrorCode, type ErrorCode } from '#src/wire/http/errorCodes.ts';
import { ApiError } from '../errors.ts';
import { sideProgram } from '../sideProgram.ts';
import { SANDBOX_MEMORY, type SandboxFormat } from './format.ts';
import { FRAME, frameHead, FrameReader, type Frame } from './frames.ts';
import { SandboxError, type SandboxReason } from './sandboxError.ts';

/** A little behind the server and the database, which share the cores; a child far behind would miss its time. */
const NICE = 2;
const REPLIES = 3;
/** The exit code of Node without memory; a shell adds 128 to SIGABRT. */
const NO_MEMORY = 134;

const refusal = z.object({
  status: z.int().min(400).max(499),
  code: z.custom<ErrorCode>(isErrorCode),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

export interface SandboxReply<Summary, Item> {
  readonly summary: Summary;
  readonly items: readonly Item[];
}

/** A child process that reads inputs, one at a time. It has no environment, and little memory. */
export class SandboxChild {
  readonly #process: ChildProcess;
  readonly #input: Socket;
  readonly #replies: Socket;
  #uses = 0;
  #hasEnded = false;

  constructor() {
    this.#process = spawn(
      process.execPath,
      [`--max-old-space-size=${SANDBOX_MEMORY.heap}`, sideProgram('sandbox')],
      { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
    );
    // Node makes sockets of these pipes.
    this.#input = this.#process.stdin as Socket;
    this.#replies = this.#process.stdio[REPLIES] as Socket;
    this.#process.once('exit', () => (this.#hasEnded = true));
    this.#process.once('error', () => (this.#hasEnded = true));
    // A child that was killed closes its pipes; `exit` says so.
    this.#input.on('error', () => undefined);
    this.#replies.on('error', () => undefined);
    lower(this.#process.pid);
    this.#hold(false);
  }

  get isAlive(): boolean {
    return !this.#hasEnded;
  }

  /** How many inputs it has read. */
  get uses(): number {
    return this.#uses;
  }

  end(): void {
    this.#hasEnded = true;
    this.#process.kill('SIGKILL');
  }

  /**
   * Throws SandboxError, the ApiError of the format, and Error where the child did not run. The child has ended
   * then, unless it refused the input.
   */
  async read<Options, Summary, Item>(
    format: SandboxFormat<Options, Summary, Item>,
    input: Uint8Array,
    options: Options,
  ): Promise<SandboxReply<Summary, Item>> {
    this.#uses += 1;
    this.#hold(true);
    const stop = new AbortController();
    try {
      const reply = this.#reply(format, stop.signal);
      this.#send(format.name, options, input);
      return await reply;
    } catch (error) {
      if (!(error instanceof ApiError)) this.end();
      throw error;
    } finally {
      stop.abort();
      this.#hold(false);
      if (format.isOneUse) this.end();
    }
  }

  #send(format: string, options: unknown, input: Uint8Array): void {
    const task = Buffer.from(JSON.stringify({ format, options }));
    for (const bytes of [frameHead(FRAME.task, task.length), task]) this.#input.write(bytes);
    this.#input.write(frameHead(FRAME.input, input.length));
    this.#input.write(input);
  }

  /** Listens until `signal`. */
  #reply<Options, Summary, Item>(
    format: SandboxFormat<Options, Summary, Item>,
    signal: AbortSignal,
  ): Promise<SandboxReply<Summary, Item>> {
    const frames = new FrameReader(format.maxOutputBytes);
    const items: Item[] = [];
    return new Promise((resolve, reject) => {
      const fail = (reason: SandboxReason, cause?: unknown) =>
        reject(new SandboxError(reason, { cause }));
      const onFrame = ({ kind, body }: Frame) => {
        const value: unknown = JSON.parse(body.toString());
        if (kind === FRAME.items) items.push(...z.array(format.item).parse(value));
        else if (kind === FRAME.refusal) reject(refused(value));
        else if (kind === FRAME.failure) fail('error', value);
        else resolve({ summary: format.summary.parse(value), items });
      };
      const onChunk = (chunk: Buffer) => {
        try {
          const whole = frames.push(chunk);
          if (whole) for (const frame of whole) onFrame(frame);
          else fail('output');
        } catch (error) {
          fail('error', error);
        }
      };
      // Without a signal no limit ended it: that is not the fault of its input.
      const onExit = (code: number | null, killedBy: string | null) => {
        if (killedBy !== null || code === NO_MEMORY) fail('memory');
        else reject(new Error(`A child process ended with the code ${code}`));
      };
      const timer = setTimeout(() => fail('time'), format.ms);
      this.#replies.on('data', onChunk);
      this.#process.once('exit', onExit).once('error', reject);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        this.#replies.off('data', onChunk);
        this.#process.off('exit', onExit).off('error', reject);
      });
    });
  }

  /** An idle child does not keep the server running. */
  #hold(isHeld: boolean): void {
    for (const each of [this.#process, this.#input, this.#replies])
      if (isHeld) each.ref();
      else each.unref();
  }
}

function refused(value: unknown): ApiError {
  const { status, code, message, errors, details } = refusal.parse(value);
  return new ApiError(status, code, message, {
    ...(errors && { errors }),
    ...(details && { details }),
  });
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It has ended, or this system has no priorities.
  }
}
