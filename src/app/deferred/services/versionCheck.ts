/** Our choice, not the specification's (section 9): the interval of checks while the page is visible. */
export const VERSION_POLL_MS = 5 * 60_000;
/** Focus and navigation check too, but not more often than this. */
export const VERSION_MIN_INTERVAL_MS = 30_000;

export interface VersionOptions {
  /** The build of this page. */
  readonly build: string;
  /** The newest build of the server; rejects where it is unknown. */
  readonly newest: () => Promise<string>;
  readonly onNewer: () => void;
  readonly now: () => number;
}

/** Compares the server's build manifest with this page's build; stops once the page is outdated. */
export function createVersionCheck({ build, newest, onNewer, now }: VersionOptions) {
  let outdated = false;
  let checked_at = now();
  return async (): Promise<void> => {
    if (outdated || now() - checked_at < VERSION_MIN_INTERVAL_MS) return;
    checked_at = now();
    try {
      outdated = (await newest()) !== build;
    } catch {
      return;
    }
    if (outdated) onNewer();
  };
}

/** Reads `builds/latest.json`, bypassing caches. */
export async function newestBuild(base: string): Promise<string> {
  const reply = await fetch(`${base}builds/latest.json`, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  const manifest: unknown = await reply.json();
  if (typeof manifest !== 'object' || manifest === null || !('id' in manifest))
    throw new Error('Not a build manifest');
  return String(manifest.id);
}
