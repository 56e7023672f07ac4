import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { resources } from '#resources';
import type { Actor } from '#src/access/grants.ts';
import { sessionQuery } from '#src/app/session/session.ts';
import { routeSession } from '#src/app/session/routeSession.ts';
import { guard } from '#src/routes/guard.ts';
import { href } from '#src/routes/href.ts';
import { matchRoute } from '#src/routes/match.ts';
import type { Resource } from '#src/schema/resource.ts';
import { allowsForeign, readsAll } from '#src/schema/resourceGrants.ts';
import type { Call } from '#src/session/request.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

function actorOf(user: SessionUser): Actor {
  return {
    user_id: user.id,
    system_roles: user.system_roles,
    profile_ids: user.profiles.map((profile) => profile.id),
    delegations: user.delegations.map(({ profile, scopes }) => ({
      profile_id: profile.id,
      scopes,
    })),
  };
}

function grantOf(resource: Resource, action: string) {
  const { access, actions } = resource;
  // Access to some records is enough: the server decides for each record.
  const grant = actions[action]?.grant;
  if (grant) return (actor: Actor) => grant(actor) !== false;
  if (action === 'read_all') return readsAll(resource);
  if (action === 'create') return access.create;
  if (action === 'edit') return access.list;
  if (action === 'change') return access.edit;
  return action === 'delete' ? access.remove : access.list;
}

/**
 * Whether both the route table and the resource's grants allow the action. A grant that is limited to
 * one's own records belongs to the buyer or seller of those, and does not open a staff screen.
 */
function canAccess(user: SessionUser, path: string, action: string): boolean {
  const resource = Object.values<Resource>(resources).find((one) => one.path === path);
  const actor = actorOf(user);
  if (!resource || !allowsForeign(grantOf(resource, action)(actor), actor)) return false;
  const route = matchRoute(`/admin/${path}`)?.route;
  return !route || guard(route, routeSession(user), route.path).to === 'stay';
}

/** Reads the session from `GET /user`. Signing in and out are pages of the market. */
export function staffAuthProvider(queryClient: QueryClient, call: Call): AuthProvider {
  const session = () => queryClient.query({ ...sessionQuery(call), staleTime: 'static' });
  const signedIn = async () => {
    const user = await session();
    if (!user) throw new Error('Not authenticated');
    return user;
  };
  return {
    login: () => Promise.reject(new Error('Sign in on the login page')),
    checkAuth: async () => {
      await signedIn();
    },
    checkError: async ({ status }: { readonly status?: number }) => {
      if (status === 401) throw new Error('Not authenticated');
    },
    // An absolute address, because the login page is another document.
    logout: () => {
      queryClient.clear();
      const { origin, pathname, search } = window.location;
      return Promise.resolve(origin + href('login', {}, { redirectTo: pathname + search }));
    },
    getIdentity: async () => {
      const user = await signedIn();
      return { id: user.id, fullName: user.name };
    },
    getPermissions: async () => (await session())?.system_roles ?? [],
    canAccess: async ({ resource, action }) => canAccess(await signedIn(), resource, action),
  };
}
