import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a running process started, in the system's own words, so that a later process with the same
 * number is told apart; null where no process of that number runs.
 */
export function processStart(pid: number): string | null {
  return isThere(pid) ? started(pid) : null;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function started(pid: number): string | null {
  // Windows has no cheap answer: there the number alone decides.
  if (process.platform === 'win32') return '';
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // The second field, the command's name, may itself hold spaces and brackets; after it come the
    // state and, as the 22nd field of all, the start in ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const hasEnded = state === 'Z' || state === 'X';
    return hasEnded ? null : (rest[18] ?? null);
  } catch {
    return null;
  }
}
