import { readSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { SANDBOX_MEMORY, type AnySandboxFormat, type SandboxAnswer } from './format.ts';
import { FRAME, frameHead, type FrameKind, messageJson } from './frames.ts';

const INPUT = 0;
const OUTPUT = 3;
/** Items of one part are at most about this many characters. */
const PART_CHARACTERS = 65_536;

const taskShape = z.object({ format: z.string(), options: z.unknown() });

/**
 * The main loop of a child: reads tasks from its standard input and answers each, one at a time. Everything
 * blocks, because a child has nothing else to do. Ends with its parent.
 */
export async function serveSandbox(formats: readonly AnySandboxFormat[]): Promise<void> {
  watchItself();
  for (let head = readFrame(); head; head = readFrame()) {
    const input = readFrame();
    if (!input) return;
    const task = taskShape.parse(JSON.parse(head.toString()));
    const format = formats.find(({ name }) => name === task.format);
    if (!format) throw new Error(`No format ${task.format}`);
    try {
      write(await format.read(input, task.options as never));
    } catch (error) {
      if (!(error instanceof ApiError)) {
        sendMessage(FRAME.failure, String(error));
        return;
      }
      const { status, code, message, errors, details } = error;
      sendMessage(FRAME.refusal, { status, code, message, errors, details });
    }
    if (format.isOneUse) return;
  }
}

function write({ summary, items }: SandboxAnswer): void {
  let part: string[] = [];
  let size = 0;
  const flush = () => {
    sendText(FRAME.items, `[${part.join(',')}]`);
    part = [];
    size = 0;
  };
  for (const item of items) {
    const text = JSON.stringify(item);
    part.push(text);
    size += text.length;
    if (size >= PART_CHARACTERS) flush();
  }
  if (part.length > 0) flush();
  send(FRAME.summary, summary);
}

/** Sends the answer of a format without items from where its parser cannot be left, and ends the child. */
export function answerAtOnce(summary: unknown): never {
  send(FRAME.summary, summary);
  process.exit();
}

const send = (kind: FrameKind, value: unknown) => sendText(kind, JSON.stringify(value));

const sendMessage = (kind: FrameKind, value: unknown) => sendText(kind, messageJson(value));

function sendText(kind: FrameKind, text: string): void {
  const body = Buffer.from(text);
  writeAll(frameHead(kind, body.length));
  writeAll(body);
}

function writeAll(bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(OUTPUT, bytes, at);
}

/** The body of the next frame; null at the end of the input. */
function readFrame(): Buffer | null {
  const head = readExactly(5);
  return head && readExactly(head.readUInt32BE(1));
}

function readExactly(length: number): Buffer | null {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const count = readSync(INPUT, bytes, at, length - at, null);
    if (count === 0) return null;
    at += count;
  }
  return bytes;
}

/** A thread that ends the child where its parent has gone or it uses too much memory: the main one may be stuck. */
function watchItself(): void {
  const limit = SANDBOX_MEMORY.whole * 1024 * 1024;
  const source = `const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent || process.memoryUsage.rss() > ${limit})
        process.kill(process.pid, 'SIGKILL');
    }, 200);`;
  new Worker(source, { eval: true }).unref();
}
