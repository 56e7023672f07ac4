import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resources } from '#resources';
import { hasInvalidParam, matchRoute, type RouteMatch } from '#src/routes/match.ts';
import { hasStaffScreen } from '#src/routes/staff/staffScreens.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import type { Rendered, Renderer } from '#src/wire/renderer.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { DisplayConversion } from '#src/wire/currencies/currencies.ts';
import { CACHE_FOREVER } from '../cacheHeaders.ts';
import { notFound } from '../errors.ts';
import { visitOf } from '../visits/visit.ts';
import type { Services } from '../services.ts';
import { displayConversions } from '../currencies/displayCurrency.ts';
import { realtimeConfig } from '../realtime/realtimeConfig.ts';
import { sendUnavailablePage } from '../http/limits/overload.ts';
import { hasSessionCookie } from '../http/sessionCookie.ts';
import { assets, IN_MEMORY } from './assets.ts';
import { contentPolicy } from './contentPolicy.ts';
import { readDocuments } from './document.ts';
import { acceptedEncoding, EncodedPage } from './encodedPage.ts';
import { pageRenderer } from './pageRenderer.ts';
import { publicPageAt } from './publicPages.ts';
import { namesThisSite, sendSharedPage, sharedCacheControl, sharedPages } from './sharedPages.ts';

interface Options {
  readonly services: Services;
  readonly renderer: Renderer;
  readonly config: Omit<RuntimeConfig, 'realtime' | 'build_id' | 'display'>;
  /** The built client: assets in `assets/`, the manifest in `.vite/`. */
  readonly clientDir: string;
}

/** A page that is not cached. */
type Uncached = Rendered | 'unavailable';

const digests = new WeakMap<DisplayConversion, string>();

/** A short form of a conversion, for keys of the cache. */
function digestOf(display: DisplayConversion): string {
  const known = digests.get(display);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(JSON.stringify(display)).digest('base64url');
  digests.set(display, digest);
  return digest;
}

/** Build output. File names contain a content hash, except builds/latest.json. */
const BUILD_FILES = /^\/(assets|builds)\//;

function cacheControl(file: string): string {
  if (file === 'builds/latest.json' || file === 'sw.js') return 'no-cache';
  return BUILD_FILES.test(`/${file}`) ? CACHE_FOREVER : 'public, max-age=3600';
}

/** Files with a policy of their own: the others may load nothing. */
const FILE_POLICIES: Readonly<Record<string, string>> = {
  // For the requests of the service worker.
  'sw.js': "default-src 'self'",
  'offline.html': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
};

/** The head of a missing page that the browser renders. */
const MISSING = '<title>Page Not Found · Keystead</title><meta name="robots" content="noindex">';

/** Whether a path has no page: an unknown one of staff, or one with an invalid parameter. */
function isMissing(pathname: string): boolean {
  return isStaffPath(pathname) ? !hasStaffScreen(pathname, resources) : hasInvalidParam(pathname);
}

/** Counts a view of a market page, in the background. */
function countPage(services: Services, request: FastifyRequest, match: RouteMatch | null): void {
  if (!match || isStaffPath(match.route.path) || request.method !== 'GET') return;
  const { route, params } = match;
  const property_id = route.name === 'property' ? (params.id ?? null) : null;
  const visit = visitOf(request, { route: route.name, property_id }, services.env.PUBLIC_URL);
  if (visit) services.visits.count(visit);
}

/**
 * Serves every address outside the API: public pages rendered here, the others as a shell. Public pages are the same
 * for all guests and come from a cache; a request with a session never reads or fills it.
 */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { services, renderer, clientDir } = options;
  const { env } = services;
  const documents = await readDocuments(clientDir, {
    isDemonstration: env.IS_PUBLIC && env.KEYSTEAD_DEMO,
  });
  const config = { ...options.config, build_id: documents.buildId };
  const displayOf = displayConversions(services);
  const render = pageRenderer(app, renderer);
  const shared = sharedPages<Uncached>(services);
  const google = config.google_client_id !== null;
  const headers = {
    'content-security-policy': contentPolicy(services, {
      google,
      stripe: config.payment_publishable_key !== null,
      scripts: documents.scriptSources,
    }),
    // Google's sign-in window sends its result to the page that opened it.
    'cross-origin-opener-policy': google ? 'same-origin-allow-popups' : 'same-origin',
  };
  const cacheableControl = sharedCacheControl(env);

  await assets(app, clientDir);
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: IN_MEMORY,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const file = path.slice(clientDir.length + 1);
      void reply.header('cache-control', cacheControl(file));
      const policy = FILE_POLICIES[file];
      if (policy) void reply.header('content-security-policy', policy);
    },
  });

  // Plugins such as the API and the images reply with JSON, so this is their 404.
  app.setNotFoundHandler(() => {
    throw notFound('address');
  });

  const configOf = async (request: FastifyRequest): Promise<RuntimeConfig> => ({
    ...config,
    realtime: realtimeConfig(services, request),
    display: await displayOf(request),
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply, url: URL, result: Uncached) {
    if (result === 'unavailable') return sendUnavailablePage(reply);
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    if (result.status === 200) countPage(services, request, matchRoute(url.pathname));
    // The staff shell is the same for every path.
    const missing = isMissing(url.pathname);
    return (
      reply
        .status(missing ? 404 : result.status)
        .headers(headers)
        // Back after a change of user or profile must not show the page of the other one.
        .header('cache-control', hasSessionCookie(request) ? 'no-store' : 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(documents.html(missing && result.body === '' ? { ...result, head: MISSING } : result))
    );
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, env.PUBLIC_URL);
    // A file of an earlier build no longer exists; a page instead would be parsed as a script.
    if (BUILD_FILES.test(url.pathname)) {
      void reply.header('cache-control', 'no-store');
      throw notFound('file');
    }
    const isShared = !hasSessionCookie(request) && namesThisSite(request, env.PUBLIC_URL);
    const publicPage = isShared ? publicPageAt(url) : null;
    const own = await configOf(request);
    if (!publicPage) {
      const { result } = await render(request, { url, config: own, asGuest: false });
      return sendPage(request, reply, url, result);
    }
    const variant = `${digestOf(own.display)} ${JSON.stringify(own.realtime)}`;
    const found = await shared.of(publicPage, variant, async () => {
      const guestUrl = new URL(publicPage.address, env.PUBLIC_URL);
      const wanted = { url: guestUrl, config: own, asGuest: true };
      const { result, isComplete } = await render(request, wanted);
      if (!isComplete || result === 'unavailable' || result.kind !== 'page') return result;
      if (result.status !== 200) return result;
      const page = new EncodedPage(documents.html(result));
      page.body(acceptedEncoding(request.headers['accept-encoding']));
      return page;
    });
    if (!(found instanceof EncodedPage)) return sendPage(request, reply, url, found);
    countPage(services, request, publicPage.match);
    void reply.headers(headers).header('cache-control', cacheableControl);
    return sendSharedPage(request, reply, { page: found, keys: publicPage.keys });
  });
}
