import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a process in the system's own format, to detect a reused process id; null where
 * no such process runs.
 */
export function processStart(pid: number): string | null {
  return exists(pid) ? startTime(pid) : null;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startTime(pid: number): string | null {
  // Windows has no cheap source: the process id alone decides.
  if (process.platform === 'win32') return '';
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // The second field, the command name, may contain spaces and brackets. After it come the state
    // and, as field 22, the start in ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const hasEnded = state === 'Z' || state === 'X';
    return hasEnded ? null : (rest[18] ?? null);
  } catch {
    return null;
  }
}
