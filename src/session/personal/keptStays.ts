/** The cache of the replies and the page of a buyer's stays, for reading offline. */
export const STAYS_CACHE = 'stays';
/** The cache of the photos of these stays. */
export const PHOTOS_CACHE = 'stay-photos';

/** The key of the owner in the cache of stays: without an owner, nothing is stored or read. */
export const OWNER = '/offline-owner';

/** Undefined on an address without TLS, and where the browser refuses storage. */
function browserCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
}

/** Whose stays this browser keeps: `user/profile`; null where it keeps none. */
export async function keptOwner(): Promise<string | null> {
  const found = await browserCaches()?.match(OWNER, { cacheName: STAYS_CACHE });
  return found ? found.text() : null;
}

/** Whether the kept stays are those of a user. */
export const belongsTo = (owner: string | null, userId: string): boolean =>
  owner?.startsWith(`${userId}/`) === true;

let last: Promise<unknown> = Promise.resolve();

/** Runs after the changes before it: a check for another owner must not delete what was kept meanwhile. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = last.then(change);
  last = result.catch(() => undefined);
  return result;
}

async function deleteCaches(): Promise<void> {
  for (const name of [STAYS_CACHE, PHOTOS_CACHE]) await browserCaches()?.delete(name);
}

/** Deletes what this browser keeps for reading offline, photos included. */
export const deleteKeptStays = (): Promise<void> => inTurn(deleteCaches);

/** Deletes it unless it is the user's. */
export const deleteKeptStaysOfOthers = (userId: string): Promise<void> =>
  inTurn(async () => {
    if (!belongsTo(await keptOwner(), userId)) await deleteCaches();
  });

/** Opens the cache of stays for an owner (`user/profile`), and deletes those of anyone else first. */
export const openKeptStays = (owner: string): Promise<Cache> =>
  inTurn(async () => {
    const before = await keptOwner();
    if (before !== owner) await deleteCaches();
    const cache = await browserCaches()?.open(STAYS_CACHE);
    if (!cache) throw new Error('This browser keeps nothing');
    if (before !== owner) await cache.put(OWNER, new Response(owner));
    return cache;
  });
