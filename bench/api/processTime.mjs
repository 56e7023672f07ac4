// @ts-check
import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second (USER_HZ). */
const TICKS = 100;

/**
 * CPU seconds of a process with its threads; null when the system has no /proc.
 * @param {number | undefined} pid
 */
export function coreSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}
