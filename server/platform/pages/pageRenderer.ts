import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaffPath } from '#src/routes/fronts.ts';
import { matchRoute } from '#src/routes/match.ts';
import type { Fetch } from '#src/wire/fetch.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { Rendered, Renderer } from '#src/wire/renderer.ts';
import { asInternalRequest } from '../http/limits/exemptRequests.ts';
import { hasSessionCookie } from '../http/sessionCookie.ts';

const UNAUTHENTICATED = JSON.stringify({ code: 'unauthenticated' });

const replyOf = (status: number, body: string) => ({
  ok: status < 300,
  status,
  json: () => Promise.resolve(JSON.parse(body) as unknown),
});

interface Rendering {
  readonly result: Rendered | 'unavailable';
  /** Whether every API call succeeded; a page with errors in it must not be cached. */
  readonly isComplete: boolean;
}

interface Wanted {
  readonly url: URL;
  readonly config: RuntimeConfig;
  /** As a guest, without the requester's cookies: the page is the same for every guest. */
  readonly asGuest: boolean;
}

/** Whether the browser renders the page: those that need a session, and those of staff. */
function isShell(pathname: string): boolean {
  const match = matchRoute(pathname);
  if (!match) return isStaffPath(pathname);
  return match.route.area !== 'public';
}

/**
 * Renders pages. The API calls of their loaders run in this process, with the requester's session or as a guest.
 * The result is `unavailable` where the database failed a part of the page.
 */
export function pageRenderer(app: FastifyInstance, renderer: Renderer) {
  function internalFetch(
    requester: FastifyRequest,
    asGuest: boolean,
    onStatus: (status: number) => void,
  ): Fetch {
    const { cookie, host } = requester.headers;
    const headers = {
      accept: 'application/json',
      ...(cookie && !asGuest && { cookie }),
      ...(host && { host }),
    };
    const isGuest = asGuest || !hasSessionCookie(requester);
    return async (url) => {
      if (url === '/api/user' && isGuest) return replyOf(401, UNAUTHENTICATED);
      const reply = await asInternalRequest(() =>
        app.inject({ method: 'GET', url, remoteAddress: requester.ip, headers }),
      );
      onStatus(reply.statusCode);
      return replyOf(reply.statusCode, reply.payload);
    };
  }

  return async (request: FastifyRequest, { url, config, asGuest }: Wanted): Promise<Rendering> => {
    const statuses = new Set<number>();
    const options = {
      config,
      fetch: internalFetch(request, asGuest, (status) => void statuses.add(status)),
      shell: isShell(url.pathname),
    };
    const unavailable = { result: 'unavailable', isComplete: false } as const;
    try {
      const result = await renderer.render(new Request(url), options);
      if (statuses.has(503)) return unavailable;
      return { result, isComplete: [...statuses].every((status) => status < 300) };
    } catch (error) {
      if (statuses.has(503)) return unavailable;
      // The browser renders the page, or shows the error page.
      request.log.error({ err: error }, 'a page could not be rendered');
      const shell = await renderer.render(new Request(url), { ...options, shell: true });
      return {
        result: shell.kind === 'page' ? { ...shell, status: 500 } : shell,
        isComplete: false,
      };
    }
  };
}
