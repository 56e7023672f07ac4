import type { SessionUser } from '#src/wire/accounts/session.ts';
import { userIdInCookie } from '../userCookie.ts';
import { turnOffPushHere } from './browserNotifications.ts';
import { deleteKeptStays, deleteKeptStaysOfOthers } from './keptStays.ts';

/**
 * What this browser stores of a person, as the beginnings of keys. Everything else is a setting of the device, is of nobody,
 * or is what a guest takes to the next sign-in (a search to save, a stay to reserve, an invitation).
 */
export const PERSONAL = {
  outbox: 'keystead-outbox/',
  recentHomes: 'keystead-recent',
  picks: 'keystead-picks',
  drafts: 'keystead-draft/',
  searches: 'keystead-search:',
  calls: 'keystead-calls',
} as const;

/** The caches of photos of messages that are not sent yet, before the id of their user. */
export const UNSENT_CACHES = 'unsent-photos/';

/** Settings of lists and menus of the staff front: they stay after a log-out. Followed by the user's id. */
export const STAFF_SETTINGS = 'keystead-staff/';

/** What react-admin writes before the name of its store; `RaStorekeystead-staff` alone was everybody's. */
const STAFF_STORE = 'RaStorekeystead-staff';
/** Where former builds stored whose stays are kept. */
const FORMER_OWNER = 'keystead-kept-stays';

/** The key for the id of the user whose entries a storage has. Each tab has a separate session storage. */
const OWNER = 'keystead-owner';

const listeners = new Set<() => void>();

/** Calls when a person's data is removed, to clear what is in memory. */
export function onForget(listener: () => void): void {
  listeners.add(listener);
}

/** Storage that the browser refuses has nothing in it. */
function tryStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Refused, or full.
  }
}

function removeKeys(storage: Storage, isRemoved: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) {
    if (!isRemoved(key)) continue;
    storage.removeItem(key);
    // Notifies listeners in this tab; the browser notifies the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}

const isPersonal = (key: string) =>
  [...Object.values(PERSONAL), FORMER_OWNER].some((prefix) => key.startsWith(prefix));

const isStaffSettingOfOthers = (userId: string) => (key: string) =>
  key.startsWith(STAFF_STORE) && !key.startsWith(`RaStore${STAFF_SETTINGS}${userId}.`);

/** Makes the user the owner of a storage; removes what it has of another. Returns whether it had an owner. */
function takeOver(storage: Storage, userId: string): boolean {
  // Former builds did not store an owner: the cookie says who was signed in last.
  const owner = storage.getItem(OWNER) ?? userIdInCookie();
  const isOthers = owner !== '' && owner !== userId;
  if (isOthers) removeKeys(storage, isPersonal);
  storage.setItem(OWNER, userId);
  return isOthers;
}

function forgetInMemory(): void {
  for (const listener of listeners) listener();
  void turnOffPushHere().catch(() => undefined);
}

/**
 * Removes what this browser stores of anyone but the user of the session, in both fronts and however they signed in. Call it
 * before the cookie names the user. While staff view as the user, nothing of the user may stay, and what is theirs does.
 */
export function keepOnlyOf({ id, viewed_by }: Pick<SessionUser, 'id' | 'viewed_by'>): void {
  void (viewed_by ? deleteKeptStays() : deleteKeptStaysOfOthers(id)).catch(() => undefined);
  if (!viewed_by) void deleteCaches(UNSENT_CACHES, UNSENT_CACHES + id);
  // The tab in which staff view has entries of the user, so they are removed when the viewing ends.
  tryStorage(() => void takeOver(sessionStorage, id));
  if (viewed_by) return;
  tryStorage(() => {
    removeKeys(localStorage, isStaffSettingOfOthers(id));
    if (takeOver(localStorage, id)) forgetInMemory();
  });
}

/** Deletes the caches whose names begin so, but one. */
async function deleteCaches(prefix: string, kept?: string): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && name !== kept) await caches.delete(name);
  } catch {
    // Refused, or an address without TLS.
  }
}

/** Removes what this browser stores of the user who signs out, or whose account was deleted. */
export function forgetPerson(): void {
  void deleteKeptStays().catch(() => undefined);
  void deleteCaches(UNSENT_CACHES);
  const isTheirs = (key: string) => isPersonal(key) || key === OWNER;
  tryStorage(() => removeKeys(localStorage, isTheirs));
  tryStorage(() => removeKeys(sessionStorage, isTheirs));
  forgetInMemory();
}
