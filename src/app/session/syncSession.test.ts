import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKeptStays } from '#src/session/personal/keptStays.ts';
import { RequestError } from '#src/session/request.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { fakeCaches } from '#tests/support/browser/fakeCaches.ts';
import { shownUser } from '#src/session/shownUser.ts';
import { syncSession } from './syncSession.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { sessionQuery } from './session.ts';
import { getUser } from '#src/wire/accounts/endpoints/session.ts';
import { getTwoFactor } from '#src/wire/accounts/endpoints/twoFactor.ts';
import { authorizeChannel } from '#src/wire/realtime/endpoints/channels.ts';

const person = (id: string): SessionUser => ({
  id,
  email: `${id}@people.test`,
  name: id,
  email_verified_at: '2026-01-01T00:00:00.000Z',
  system_roles: [],
  delegations: [],
  profiles: [],
  profile: null,
  onboarding_status: 'not_started',
  onboarding_complete: false,
  two_step_missing: false,
  current_role: null,
});

const ANA = person('ana');
const BEA = person('bea');
const channels = new Set<{ close(): void }>();
afterEach(() => {
  for (const channel of channels) channel.close();
  channels.clear();
  vi.unstubAllGlobals();
});

/** A page at an address with `first` signed in; `server` answers `GET /user` from then on. */
function page(path: string, first: SessionUser | null) {
  const navigations: string[] = [];
  const server: { respond: () => Promise<unknown> } = {
    respond: () => Promise.resolve({ data: first }),
  };
  const queryClient = createQueryClient();
  const call = () => server.respond() as Promise<never>;
  const { queryKey } = sessionQuery(call);
  const document = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  const [pathname = '', query = ''] = path.split('?');
  const location = {
    pathname,
    search: query && `?${query}`,
    reload: () => navigations.push('reload'),
  };
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  }
  const window = Object.assign(new EventTarget(), {
    document,
    location,
    BroadcastChannel: Channel,
  }) as unknown as Window & typeof globalThis;
  queryClient.setQueryData(queryKey, first);
  queryClient.setQueryData(['bookings'], ['a stay']);
  const { onUnauthorized } = syncSession({
    window,
    queryClient,
    call,
    go: (to) => navigations.push(to),
    revalidate: () => navigations.push('revalidate'),
    nativeStore: null,
  });
  const known = () => queryClient.getQueryData(queryKey);
  const cachedBookings = () => queryClient.getQueryData(['bookings']);
  const signIn = (user: SessionUser | null) => queryClient.setQueryData(queryKey, user);
  return {
    onUnauthorized,
    navigations,
    known,
    cachedBookings,
    signIn,
    server,
    document,
    queryClient,
    call,
  };
}

describe('a 401 (section 4)', () => {
  it('clears the user and redirects to /login with the current path', () => {
    const { onUnauthorized, navigations, known, cachedBookings, document } = page(
      '/settings/bookings?state=held',
      ANA,
    );
    expect(document.cookie).toContain('ana');
    onUnauthorized('/v1/bookings');
    expect(known()).toBeNull();
    expect(cachedBookings()).toBeUndefined();
    expect(document.cookie).toMatch(/^pr_user=; .*max-age=0/);
    expect(navigations).toEqual(['/login?redirectTo=%2Fsettings%2Fbookings%3Fstate%3Dheld']);
  });

  it('does not redirect from /login itself', () => {
    const { onUnauthorized, navigations, known } = page('/login?redirect=%2Fsearch', ANA);
    onUnauthorized(getTwoFactor.route);
    expect(known()).toBeNull();
    expect(navigations).toEqual([]);
  });

  it.each([getUser, authorizeChannel])('to $route changes nothing for a guest', ({ route }) => {
    const { onUnauthorized, navigations, cachedBookings } = page('/search', null);
    onUnauthorized(route);
    expect(navigations).toEqual([]);
    expect(cachedBookings()).toEqual(['a stay']);
  });
});

describe('whose page it is', () => {
  it('is said with every write, and is no one’s after a log-out', () => {
    const { signIn } = page('/settings', ANA);
    expect(shownUser.header).toEqual({ 'x-user': 'ana' });
    signIn(null);
    expect(shownUser.header).toEqual({});
    signIn(BEA);
    expect(shownUser.header).toEqual({ 'x-user': 'bea' });
  });

  it('stays until the page is loaded again, where the session is someone else’s now', () => {
    const { signIn, navigations } = page('/settings', ANA);
    signIn(BEA);
    expect(navigations).toEqual(['reload']);
    expect(shownUser.header).toEqual({ 'x-user': 'ana' });
  });
});

describe('what the browser keeps of a person', () => {
  it('is removed when the server refuses the session', async () => {
    vi.stubGlobal('caches', fakeCaches());
    const { onUnauthorized } = page('/settings', ANA);
    await openKeptStays('ana/p1');
    onUnauthorized('/v1/bookings');
    await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
  });

  it.each(['/search', '/admin/users'])(
    'is removed when %s opens or becomes the page of another, and not for a guest',
    async (path) => {
      vi.stubGlobal('caches', fakeCaches());
      await openKeptStays('ana/p1');
      const { signIn } = page(path, null);
      page(path, ANA);
      await openKeptStays('ana/p1');
      expect(await caches.keys()).toEqual(['stays']);
      signIn(BEA);
      await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
      await openKeptStays('ana/p1');
      page(path, BEA);
      await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
    },
  );
});

describe('fetching the user', () => {
  it('section 4: if it finally fails, the local user is cleared', async () => {
    const { server, known, document, queryClient, call } = page('/search', ANA);
    server.respond = () => Promise.reject(new RequestError('auth', 403, {}));
    await queryClient.query({ ...sessionQuery(call), staleTime: 0 }).catch(() => null);
    expect(known()).toBeNull();
    expect(document.cookie).toContain('max-age=0');
  });
});

describe('another tab', () => {
  it('that signs out signs this one out, once the server confirms it', async () => {
    const here = page('/settings', ANA);
    const there = page('/', ANA);
    here.server.respond = () => Promise.reject(new RequestError('auth', 401, {}));
    there.signIn(null);
    await vi.waitFor(() => expect(here.navigations).toEqual(['revalidate']));
    expect(here.known()).toBeNull();
    expect(here.cachedBookings()).toBeUndefined();
  });

  it('where another user signs in reloads this one', async () => {
    const here = page('/settings', ANA);
    const there = page('/', ANA);
    here.server.respond = () => Promise.resolve({ data: BEA });
    there.signIn(BEA);
    await vi.waitFor(() => expect(here.navigations).toEqual(['reload']));
    expect(here.known()).toMatchObject({ id: 'bea' });
  });

  it('changes nothing unless the server confirms it', async () => {
    const here = page('/settings', ANA);
    const there = page('/', ANA);
    const respond = vi.fn(() => Promise.resolve({ data: ANA }));
    here.server.respond = respond;
    there.signIn(null);
    await vi.waitFor(() => expect(respond).toHaveBeenCalled());
    await vi.waitFor(() => expect(here.known()).toMatchObject({ id: 'ana' }));
    expect(here.navigations).toEqual([]);
    expect(here.cachedBookings()).toEqual(['a stay']);
  });

  it('whose message was missed is noticed by the cookie when this tab becomes visible', async () => {
    const here = page('/settings', ANA);
    here.document.cookie = '';
    here.server.respond = () => Promise.reject(new RequestError('auth', 401, {}));
    here.document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(here.navigations).toEqual(['revalidate']));
    expect(here.known()).toBeNull();
  });
});
