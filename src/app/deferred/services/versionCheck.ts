/** Not shown in the specification (section 9), so ours: a page in view asks this often. */
export const VERSION_POLL_MS = 5 * 60_000;
/** Coming back to the page and opening another one ask too, but not more often than this. */
export const VERSION_MIN_INTERVAL_MS = 30_000;

export interface VersionOptions {
  /** The build this page is of. */
  readonly build: string;
  /** The newest build of the server; rejects where it cannot be told. */
  readonly newest: () => Promise<string>;
  readonly onNewer: () => void;
  readonly now: () => number;
}

/** Asks the server's build manifest whether this page is outdated; once it is, it asks no more. */
export function createVersionCheck({ build, newest, onNewer, now }: VersionOptions) {
  let outdated = false;
  let asked_at = now();
  return async (): Promise<void> => {
    if (outdated || now() - asked_at < VERSION_MIN_INTERVAL_MS) return;
    asked_at = now();
    try {
      outdated = (await newest()) !== build;
    } catch {
      return;
    }
    if (outdated) onNewer();
  };
}

/** Reads `builds/latest.json`, past every cache. */
export async function newestBuild(base: string): Promise<string> {
  const reply = await fetch(`${base}builds/latest.json`, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  const manifest: unknown = await reply.json();
  if (typeof manifest !== 'object' || manifest === null || !('id' in manifest))
    throw new Error('This is no build manifest');
  return String(manifest.id);
}
