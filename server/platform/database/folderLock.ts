import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operatorError.ts';
import { processStart } from './processStart.ts';

/**
 * Another process holds the folder. Two processes on one embedded database lose each other's rows.
 */
export class LockedError extends OperatorError {
  override readonly name = 'LockedError';

  constructor(folder: string, holder: string, hint: string) {
    super(
      `${folder} is in use by ${holder}, and two servers on one embedded database would lose data. ` +
        `Stop the other one${hint}, give this one a KEYSTEAD_DATA of its own, or give both a DATABASE_URL.`,
    );
  }
}

const holderShape = z.object({ pid: z.int(), started: z.string().nullable(), host: z.string() });

const PREFIX = 'database.lock.';
const DRAFT = '.draft-';
const WAIT_HINT = ' (if it is gone already, wait half a minute)';
const HEARTBEAT_MS = 5_000;
/** A holder on another machine or in another container is only visible by its heartbeat. */
const HEARTBEAT_TIMEOUT_MS = 30_000;

/**
 * Locks the folder for this process until `release`. Throws LockedError while another process holds
 * it; takes over the lock of a dead process.
 *
 * Locks are numbered, and the highest number counts. To take over, a process creates the next
 * number, which the file system allows only one process to do. Only the holder of a higher number
 * removes a file, so no process can remove a lock that another has just acquired.
 */
export function lockFolder(folder: string): { release(): void } {
  fs.mkdirSync(folder, { recursive: true });
  for (;;) {
    const highest = Math.max(0, ...numbersIn(folder));
    if (highest > 0) refuseIfHeld(folder, lockFile(folder, highest));
    const file = lockFile(folder, highest + 1);
    if (!create(file)) continue;
    const others = numbersIn(folder).filter((number) => number !== highest + 1);
    if (others.every((number) => number <= highest)) {
      for (const number of others) fs.rmSync(lockFile(folder, number), { force: true });
      removeOldDrafts(folder);
      return startHeartbeat(file);
    }
    // Other processes took the lock meanwhile, so this number is outdated.
    fs.rmSync(file, { force: true });
  }
}

const lockFile = (folder: string, number: number) => join(folder, `${PREFIX}${number}`);

function numbersIn(folder: string): number[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter((number) => Number.isSafeInteger(number));
}

/** Creates the file with its content atomically; false where another process was first. */
function create(file: string): boolean {
  const own = { pid: process.pid, started: processStart(process.pid), host: hostname() };
  const draft = `${file}${DRAFT}${process.pid}`;
  try {
    fs.writeFileSync(draft, JSON.stringify(own));
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Removes drafts of processes that were killed while they wrote them. */
function removeOldDrafts(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = join(folder, name);
    if (name.startsWith(PREFIX) && name.includes(DRAFT) && !isRecent(file))
      fs.rmSync(file, { force: true });
  }
}

/** Whether the file was written, or its holder was alive, within the heartbeat's limit. */
function isRecent(file: string): boolean {
  const writtenAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - writtenAt < HEARTBEAT_TIMEOUT_MS;
}

function startHeartbeat(file: string) {
  const heartbeat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, (error) => {
      if (error) process.emitWarning(`The database lock cannot be kept: ${error.message}`);
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      // Empty the file instead of removing it: its number must remain taken.
      if (fs.existsSync(file)) fs.writeFileSync(file, '');
    },
  };
}

function refuseIfHeld(folder: string, file: string): void {
  const text = read(file);
  if (text === '') return;
  const holder = holderOf(text);
  if (!holder) {
    // A holder keeps its file recent, whatever is in it.
    if (isRecent(file))
      throw new LockedError(folder, `an unknown process (${file} is unreadable)`, WAIT_HINT);
    process.emitWarning(`Replaced the lock file ${file}, which was unreadable and not in use.`);
    return;
  }
  if (holder.host === hostname()) {
    const isRunning = processStart(holder.pid) === holder.started;
    if (isRunning) throw new LockedError(folder, `process ${holder.pid}`, '');
    return;
  }
  if (isRecent(file))
    throw new LockedError(folder, `process ${holder.pid} on ${holder.host}`, WAIT_HINT);
}

/** The holder that a lock file names; null for other content, such as after a power failure. */
function holderOf(text: string): z.infer<typeof holderShape> | null {
  try {
    return holderShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The content of the lock file; empty where it was removed for a higher number. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
