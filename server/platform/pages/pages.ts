import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resources } from '#resources';
import { hasInvalidParam, matchRoute } from '#src/routes/match.ts';
import { hasStaffScreen } from '#src/routes/staff/staffScreens.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import type { Fetch } from '#src/wire/fetch.ts';
import type { Rendered, Renderer } from '#src/wire/renderer.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import { notFound } from '../errors.ts';
import { visitOf } from '../visits/visit.ts';
import type { Services } from '../services.ts';
import { displayConversions } from '../currencies/displayCurrency.ts';
import { realtimeConfig, realtimeSources } from '../realtime/realtimeConfig.ts';
import { asInternalRequest } from '../http/exemptRequests.ts';
import { sendUnavailablePage } from '../http/overload.ts';
import { cookieTokenOf } from '../http/session.ts';
import { readDocuments } from './document.ts';

interface Options {
  readonly services: Services;
  readonly renderer: Renderer;
  readonly config: Omit<RuntimeConfig, 'realtime' | 'build_id' | 'display'>;
  /** The built client: assets in `assets/`, the manifest in `.vite/`. */
  readonly clientDir: string;
}

/** The origin of Google's sign-in script and its requests. */
const GOOGLE = 'https://accounts.google.com/gsi/';
/** The origins that Stripe's script requires, according to its documentation. */
const STRIPE = {
  script: 'https://js.stripe.com',
  api: 'https://api.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

/**
 * The hash of an empty style element. Emotion fills such an element through the CSSOM, which the policy does
 * not restrict. Style elements with content and style attributes in HTML are refused; pages need no nonce.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The hash of the style element in which the data grid of the sheets declares its variables. Another version
 * of the grid may need another hash: the journey of the sheet then fails with it in the console.
 */
const GRID_STYLE = "'sha256-8zKkVOAaczHXtv/kOnK3NvuKd7VfPi3dl62K65DNp+g='";

const UNAUTHENTICATED = JSON.stringify({ code: 'unauthenticated' });

const replyOf = (status: number, body: string) => ({
  ok: status < 300,
  status,
  json: () => Promise.resolve(JSON.parse(body) as unknown),
});

/**
 * Handles API calls of a page's loaders in the process, with the requester's session. Calls
 * `onUnavailable` for each 503.
 */
function internalFetch(
  app: FastifyInstance,
  requester: FastifyRequest,
  onUnavailable: () => void,
): Fetch {
  const { cookie, host } = requester.headers;
  const headers = { accept: 'application/json', ...(cookie && { cookie }), ...(host && { host }) };
  return async (url) => {
    if (url === '/api/user' && !cookieTokenOf(requester)) return replyOf(401, UNAUTHENTICATED);
    const reply = await asInternalRequest(() =>
      app.inject({ method: 'GET', url, remoteAddress: requester.ip, headers }),
    );
    if (reply.statusCode === 503) onUnavailable();
    return replyOf(reply.statusCode, reply.payload);
  };
}

/** Build output. File names contain a content hash, except builds/latest.json. */
const BUILD_FILES = /^\/(assets|builds)\//;

function cacheControl(file: string): string {
  if (file === 'builds/latest.json' || file === 'sw.js') return 'no-cache';
  return BUILD_FILES.test(`/${file}`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
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

function isShell(pathname: string): boolean {
  const match = matchRoute(pathname);
  if (!match) return isStaffPath(pathname);
  return match.route.area !== 'public';
}

/** Counts a view of a market page, in the background. */
function countPage(services: Services, request: FastifyRequest, pathname: string): void {
  const match = matchRoute(pathname);
  if (!match || isStaffPath(pathname) || request.method !== 'GET') return;
  const { route, params } = match;
  const property_id = route.name === 'property' ? (params.id ?? null) : null;
  const visit = visitOf(request, { route: route.name, property_id }, services.env.PUBLIC_URL);
  if (visit) services.visits.count(visit);
}

/** Serves every address outside the API: public pages rendered here, the others as a shell. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { services, renderer, clientDir } = options;
  const documents = await readDocuments(clientDir);
  const config = { ...options.config, build_id: documents.buildId };
  const displayOf = displayConversions(services);
  const google = config.google_client_id !== null;
  const stripe = config.payment_publishable_key !== null;
  const frames = [...(google ? [GOOGLE] : []), ...(stripe ? STRIPE.frames : [])];
  const policy = [
    "default-src 'self'",
    `script-src 'self'${google ? ` ${GOOGLE}client` : ''}${stripe ? ` ${STRIPE.script}` : ''} ${documents.scriptSources.join(' ')}`,
    `style-src 'self' ${EMPTY_STYLE} ${GRID_STYLE}${google ? ` ${GOOGLE}style` : ''}`,
    "img-src 'self' data: https://*.tile.openstreetmap.org",
    [
      "connect-src 'self'",
      ...realtimeSources(services),
      ...(google ? [GOOGLE] : []),
      ...(stripe ? [STRIPE.api] : []),
    ].join(' '),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
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
  /** Renders a page; `unavailable` where the database failed a part of it. */
  async function render(request: FastifyRequest, url: URL): Promise<Rendered | 'unavailable'> {
    const outage = { happened: false };
    const options = {
      config: {
        ...config,
        realtime: realtimeConfig(services, request),
        display: await displayOf(request),
      },
      fetch: internalFetch(app, request, () => void (outage.happened = true)),
      shell: isShell(url.pathname),
    };
    try {
      const result = await renderer.render(new Request(url), options);
      return outage.happened ? 'unavailable' : result;
    } catch (error) {
      if (outage.happened) return 'unavailable';
      // The browser renders the page, or shows the error page.
      request.log.error({ err: error }, 'a page could not be rendered');
      const shell = await renderer.render(new Request(url), { ...options, shell: true });
      return shell.kind === 'page' ? { ...shell, status: 500 } : shell;
    }
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, services.env.PUBLIC_URL);
    // A file of an earlier build no longer exists; a page instead would be parsed as a script.
    if (BUILD_FILES.test(url.pathname)) {
      void reply.header('cache-control', 'no-store');
      throw notFound('file');
    }
    const result = await render(request, url);
    if (result === 'unavailable') return sendUnavailablePage(reply);
    if (result.kind === 'page' && result.status === 200) countPage(services, request, url.pathname);
    // The staff shell is the same for every path.
    const missing = isMissing(url.pathname);
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    return (
      reply
        .status(missing ? 404 : result.status)
        .header('content-security-policy', policy)
        // Google's sign-in window sends its result to the page that opened it.
        .header('cross-origin-opener-policy', google ? 'same-origin-allow-popups' : 'same-origin')
        // Back after a change of user or profile must not show the page of the other one.
        .header('cache-control', cookieTokenOf(request) ? 'no-store' : 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(documents.html(missing && result.body === '' ? { ...result, head: MISSING } : result))
    );
  });
}
