import { afterEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '#src/session/request.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { syncSession } from './syncSession.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { sessionQuery } from './session.ts';

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
  current_role: null,
});

const ANA = person('ana');
const BEA = person('bea');
const channels = new Set<{ close(): void }>();
afterEach(() => {
  for (const channel of channels) channel.close();
  channels.clear();
});

/** A page at an address, on which `first` is signed in; `server` says who is, from then on. */
function page(path: string, first: SessionUser | null) {
  const went: string[] = [];
  const server: { says: () => Promise<unknown> } = { says: () => Promise.resolve({ data: first }) };
  const queryClient = createQueryClient();
  const call = () => server.says() as Promise<never>;
  const { queryKey } = sessionQuery(call);
  const document = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' });
  const [pathname = '', query = ''] = path.split('?');
  const location = {
    pathname,
    search: query && `?${query}`,
    reload: () => went.push('reload'),
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
    go: (to) => went.push(to),
    revalidate: () => went.push('revalidate'),
    nativeStore: null,
  });
  const known = () => queryClient.getQueryData(queryKey);
  const kept = () => queryClient.getQueryData(['bookings']);
  const signIn = (user: SessionUser | null) => queryClient.setQueryData(queryKey, user);
  return { onUnauthorized, went, known, kept, signIn, server, document, queryClient, call };
}

describe('a 401 (section 4)', () => {
  it('clears the user and leads to log-in, with the path one was on', () => {
    const { onUnauthorized, went, known, kept, document } = page(
      '/settings/bookings?state=held',
      ANA,
    );
    expect(document.cookie).toContain('ana');
    onUnauthorized('/v1/bookings');
    expect(known()).toBeNull();
    expect(kept()).toBeUndefined();
    expect(document.cookie).toMatch(/^pr_user=; .*max-age=0/);
    expect(went).toEqual(['/login?redirectTo=%2Fsettings%2Fbookings%3Fstate%3Dheld']);
  });

  it('leads nowhere from log-in itself', () => {
    const { onUnauthorized, went, known } = page('/login?redirect=%2Fsearch', ANA);
    onUnauthorized('/v1/two-factor');
    expect(known()).toBeNull();
    expect(went).toEqual([]);
  });

  it.each(['/user', '/broadcasting/auth'])('to %s changes nothing where nobody is', (path) => {
    const { onUnauthorized, went, kept } = page('/search', null);
    onUnauthorized(path);
    expect(went).toEqual([]);
    expect(kept()).toEqual(['a stay']);
  });
});

describe('fetching the user', () => {
  it('section 4: if it finally fails, the local user is cleared', async () => {
    const { server, known, document, queryClient, call } = page('/search', ANA);
    server.says = () => Promise.reject(new RequestError('auth', 403, {}));
    await queryClient.query({ ...sessionQuery(call), staleTime: 0 }).catch(() => null);
    expect(known()).toBeNull();
    expect(document.cookie).toContain('max-age=0');
  });
});

describe('another tab', () => {
  it('that signs out signs this one out, once the server says so', async () => {
    const here = page('/settings', ANA);
    const there = page('/', ANA);
    here.server.says = () => Promise.reject(new RequestError('auth', 401, {}));
    there.signIn(null);
    await vi.waitFor(() => expect(here.went).toEqual(['revalidate']));
    expect(here.known()).toBeNull();
    expect(here.kept()).toBeUndefined();
  });

  it('where somebody else signs in loads this one anew', async () => {
    const here = page('/settings', ANA);
    const there = page('/', ANA);
    here.server.says = () => Promise.resolve({ data: BEA });
    there.signIn(BEA);
    await vi.waitFor(() => expect(here.went).toEqual(['reload']));
    expect(here.known()).toMatchObject({ id: 'bea' });
  });

  it('is not believed without the server', async () => {
    const here = page('/settings', ANA);
    const there = page('/', ANA);
    const asked = vi.fn(() => Promise.resolve({ data: ANA }));
    here.server.says = asked;
    there.signIn(null);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.waitFor(() => expect(here.known()).toMatchObject({ id: 'ana' }));
    expect(here.went).toEqual([]);
    expect(here.kept()).toEqual(['a stay']);
  });

  it('that was missed while this one slept is found in the cookie when it wakes', async () => {
    const here = page('/settings', ANA);
    here.document.cookie = '';
    here.server.says = () => Promise.reject(new RequestError('auth', 401, {}));
    here.document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(here.went).toEqual(['revalidate']));
    expect(here.known()).toBeNull();
  });
});
