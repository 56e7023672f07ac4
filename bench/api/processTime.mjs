// @ts-check
import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths, whatever its own clock does (USER_HZ). */
const TICKS = 100;

/**
 * Seconds of a core that a process has used, its threads included; null where the system has no /proc.
 * @param {number | undefined} pid
 */
export function coreSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}
