// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#tests/support/browser/fakeCaches.ts';
import { keptOwner, openKeptStays, PHOTOS_CACHE } from './keptStays.ts';
import { forgetPerson, keepOnlyOf, onForget } from './personalData.ts';
import { keepPhoto, keptPhoto } from './unsentPhotos.ts';

const PERSONAL = {
  local: ['keystead-outbox/ana/p1', 'keystead-recent', 'keystead-picks'],
  tab: ['keystead-draft/words/review/b1', 'keystead-search:/search?text=faro', 'keystead-calls'],
};
const DEVICE = ['theme', 'keystead-map-moves'];
const GUEST = ['keystead-reserve', 'keystead-save-search'];
const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () =>
        Promise.resolve({
          pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
        }),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'pr_user=; max-age=0';
});

/** Everything that Ana's use of this browser stores. */
async function useAsAna(): Promise<void> {
  for (const key of [...PERSONAL.local, ...DEVICE, 'RaStorekeystead-staff/ana.users.sheet'])
    localStorage.setItem(key, 'x');
  for (const key of [...PERSONAL.tab, ...GUEST]) sessionStorage.setItem(key, 'x');
  await openKeptStays('ana/p1');
  await (await caches.open(PHOTOS_CACHE)).put('/_ipx/photo', new Response());
}

const stored = async () => ({
  local: Object.keys(localStorage).filter((key) => key !== 'keystead-owner'),
  tab: Object.keys(sessionStorage).filter((key) => key !== 'keystead-owner'),
  caches: await caches.keys(),
});

const NOTHING_OF_ANA = { local: DEVICE, tab: GUEST, caches: [] };

describe('another person signing in', () => {
  it('removes all that the former stored, in memory and pushes too', async () => {
    const forget = vi.fn<() => void>();
    onForget(forget);
    keepOnlyOf({ id: 'ana' });
    await useAsAna();
    keepOnlyOf({ id: 'bea' });
    await vi.waitFor(async () => expect(await stored()).toEqual(NOTHING_OF_ANA));
    expect(forget).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  });

  it('removes it in each tab, whichever was first', async () => {
    keepOnlyOf({ id: 'ana' });
    await useAsAna();
    localStorage.setItem('keystead-owner', 'bea');
    keepOnlyOf({ id: 'bea' });
    expect((await stored()).tab).toEqual(GUEST);
  });

  it('knows by the cookie whose it is where a former build stored it', async () => {
    await useAsAna();
    document.cookie = 'pr_user={"id":"ana"}';
    keepOnlyOf({ id: 'bea' });
    await vi.waitFor(async () => expect(await stored()).toEqual(NOTHING_OF_ANA));
  });
});

describe('the same person signing in again', () => {
  it('keeps everything', async () => {
    keepOnlyOf({ id: 'ana' });
    await useAsAna();
    const before = await stored();
    keepOnlyOf({ id: 'ana' });
    await openKeptStays('ana/p1');
    expect(await stored()).toEqual(before);
    expect(await keptOwner()).toBe('ana/p1');
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('keeps what a guest looked at and saved', () => {
    localStorage.setItem('keystead-recent', 'x');
    localStorage.setItem('keystead-picks', 'x');
    keepOnlyOf({ id: 'ana' });
    expect(Object.keys(localStorage)).toEqual([
      'keystead-recent',
      'keystead-picks',
      'keystead-owner',
    ]);
  });
});

describe('staff who view as a person', () => {
  it('keep nothing offline, and nothing of the person once the viewing ends', async () => {
    keepOnlyOf({ id: 'ana' });
    localStorage.setItem('keystead-outbox/ana/p1', 'x');
    await openKeptStays('ana/p1');
    keepOnlyOf({ id: 'vic', viewed_by: { name: 'Ana', until: '' } });
    await vi.waitFor(async () => expect((await stored()).caches).toEqual([]));
    sessionStorage.setItem('keystead-draft/listing/l1', 'x');
    keepOnlyOf({ id: 'ana' });
    expect(await stored()).toEqual({ local: ['keystead-outbox/ana/p1'], tab: [], caches: [] });
  });
});

describe('photos that are not sent', () => {
  it('are kept for the same person, and removed when another signs in', async () => {
    const photo = new File(['x'], 'beach.jpg');
    keepOnlyOf({ id: 'ana' });
    await keepPhoto('ana', 'k1', photo);
    keepOnlyOf({ id: 'ana' });
    expect(await keptPhoto('ana', 'k1', 'beach.jpg')).not.toBeNull();
    keepOnlyOf({ id: 'ben' });
    await vi.waitFor(async () => expect((await stored()).caches).toEqual([]));
    expect(await keptPhoto('ana', 'k1', 'beach.jpg')).toBeNull();
    await keepPhoto('ben', 'k1', photo);
    forgetPerson();
    await vi.waitFor(async () => expect((await stored()).caches).toEqual([]));
  });
});

describe('signing out', () => {
  it('removes all but settings', async () => {
    keepOnlyOf({ id: 'ana' });
    await useAsAna();
    forgetPerson();
    const settings = [...DEVICE, 'RaStorekeystead-staff/ana.users.sheet'];
    const left = { local: settings, tab: GUEST, caches: [] };
    await vi.waitFor(async () => expect(await stored()).toEqual(left));
  });

  it('works where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse });
    vi.stubGlobal('sessionStorage', { getItem: refuse });
    expect(() => {
      keepOnlyOf({ id: 'ana' });
      forgetPerson();
    }).not.toThrow();
  });
});
