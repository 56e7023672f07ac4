import { onForget, UNSENT_CACHES } from './personalData.ts';

const addressOf = (key: string) => `/unsent-photo/${key}`;

/** In memory too, for browsers and addresses without Cache Storage: there they are lost with the page. */
const memory = new Map<string, Map<string, File>>();
onForget(() => memory.clear());

/** Undefined on an address without TLS, and where the browser refuses storage. */
function browserCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
}

/** Keeps a photo in this browser until its message is sent, also after a reload. */
export async function keepPhoto(userId: string, key: string, file: File): Promise<void> {
  const ofUser = memory.get(userId) ?? new Map<string, File>();
  memory.set(userId, ofUser.set(key, file));
  try {
    const cache = await browserCaches()?.open(UNSENT_CACHES + userId);
    await cache?.put(addressOf(key), new Response(file));
  } catch {
    // Refused, or full: it is in memory only.
  }
}

/** The photo as a file of this name; null where this browser does not have it. */
export async function keptPhoto(userId: string, key: string, name: string): Promise<File | null> {
  const here = memory.get(userId)?.get(key);
  if (here) return here;
  const cacheName = UNSENT_CACHES + userId;
  const found = await browserCaches()?.match(addressOf(key), { cacheName });
  if (!found) return null;
  const blob = await found.blob();
  return new File([blob], name, { type: blob.type });
}

/** Removes the photos of a message that was sent or discarded. */
export async function dropPhotos(userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  for (const key of keys) memory.get(userId)?.delete(key);
  const cache = await browserCaches()?.open(UNSENT_CACHES + userId);
  for (const key of keys) await cache?.delete(addressOf(key));
}
