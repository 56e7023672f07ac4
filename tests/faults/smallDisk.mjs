// @ts-check
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL with the demonstration data needs half of it. */
const SIZE = '900m';
const PIECES = [1024 * 1024, 4096];

/** A file system in memory that can be filled. Null where it cannot be mounted: that takes root on Linux. */
export function smallDisk() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const path = mkdtempSync(join(tmpdir(), 'keystead-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    // A container without the right to mount.
    rmSync(path, { recursive: true });
    return null;
  }
  // PostgreSQL runs as another user.
  chmodSync(path, 0o755);
  const ballast = join(path, 'ballast');
  return {
    path,
    /** Fills what is free now. */
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const bytes of PIECES) writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** @param {number} file @param {Buffer} piece */
function writeUntilFull(file, piece) {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
