import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasInvalidParam, matchRoute } from '#src/routes/match.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import type { Fetch } from '#src/wire/fetch.ts';
import type { Renderer } from '#src/wire/renderer.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import { notFound } from '../errors.ts';
import { visitOf } from '../visits/visit.ts';
import type { Services } from '../services.ts';
import { realtimeConfig, realtimeSources } from '../realtime/realtimeConfig.ts';
import { SESSION_COOKIE } from '../http/session.ts';
import { readDocuments } from './document.ts';

interface Options {
  readonly services: Services;
  readonly renderer: Renderer;
  readonly config: Omit<RuntimeConfig, 'realtime' | 'build_id'>;
  /** The built client: assets under `assets/`, the manifest under `.vite/`. */
  readonly clientDir: string;
}

/** Where Google's sign-in script comes from and asks. */
const GOOGLE = 'https://accounts.google.com/gsi/';
/** What the card provider's script needs, by its own account. */
const STRIPE = {
  script: 'https://js.stripe.com',
  api: 'https://api.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

const UNAUTHENTICATED = JSON.stringify({ code: 'unauthenticated' });

const answered = (status: number, body: string) => ({
  ok: status < 300,
  status,
  json: () => Promise.resolve(JSON.parse(body) as unknown),
});

/** Answers the API calls of a page's loaders without leaving the process, as whoever asked. */
function fetchWithin(app: FastifyInstance, asker: FastifyRequest): Fetch {
  const { cookie, host } = asker.headers;
  const headers = { accept: 'application/json', ...(cookie && { cookie }), ...(host && { host }) };
  return async (url) => {
    if (url === '/api/user' && !asker.cookies[SESSION_COOKIE])
      return answered(401, UNAUTHENTICATED);
    const answer = await app.inject({ method: 'GET', url, remoteAddress: asker.ip, headers });
    return answered(answer.statusCode, answer.payload);
  };
}

/** What the build wrote; whatever stands under these addresses has its content in its name, but for one. */
const BUILD_FILES = /^\/(assets|builds)\//;

function cacheControl(file: string): string {
  if (file === 'builds/latest.json') return 'no-cache';
  return BUILD_FILES.test(`/${file}`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

function isShell(pathname: string): boolean {
  const match = matchRoute(pathname);
  if (!match) return isStaffPath(pathname);
  return match.route.area !== 'public';
}

/** Counts a page of the market that is about to be sent; nobody waits for it. */
function countPage(services: Services, request: FastifyRequest, pathname: string): void {
  const match = matchRoute(pathname);
  if (!match || isStaffPath(pathname) || request.method !== 'GET') return;
  const { route, params } = match;
  const property_id = route.name === 'property' ? (params.id ?? null) : null;
  const visit = visitOf(request, { route: route.name, property_id }, services.env.PUBLIC_URL);
  if (visit) services.visits.count(visit);
}

/** Every address that is not the API: public pages rendered here, the others as a shell. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { services, renderer, clientDir } = options;
  const documents = await readDocuments(clientDir);
  const config = { ...options.config, build_id: documents.buildId };
  const google = config.google_client_id !== null;
  const stripe = config.payment_publishable_key !== null;
  const framed = [...(google ? [GOOGLE] : []), ...(stripe ? STRIPE.frames : [])];
  const policy = [
    "default-src 'self'",
    `script-src 'self'${google ? ` ${GOOGLE}client` : ''}${stripe ? ` ${STRIPE.script}` : ''} ${documents.scriptSources.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://*.tile.openstreetmap.org",
    [
      "connect-src 'self'",
      ...realtimeSources(services),
      ...(google ? [GOOGLE] : []),
      ...(stripe ? [STRIPE.api] : []),
    ].join(' '),
    ...(framed.length > 0 ? [["frame-src 'self'", ...framed].join(' ')] : []),
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
      void reply.header('cache-control', cacheControl(path.slice(clientDir.length + 1)));
    },
  });

  // A page is what nobody else answers: the API and the pictures speak JSON of their own.
  app.setNotFoundHandler(() => {
    throw notFound('address');
  });
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, services.env.PUBLIC_URL);
    // A file of an earlier build is gone: a page in its place would be taken for a script.
    if (BUILD_FILES.test(url.pathname)) {
      void reply.header('cache-control', 'no-store');
      throw notFound('file');
    }
    const result = await renderer.render(new Request(url), {
      config: { ...config, realtime: realtimeConfig(services, request) },
      fetch: fetchWithin(app, request),
      shell: isShell(url.pathname),
    });
    if (result.kind === 'page' && result.status === 200) countPage(services, request, url.pathname);
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    return (
      reply
        // The shell of the staff front is the same for every path, and knows of no parameters.
        .status(hasInvalidParam(url.pathname) ? 404 : result.status)
        .header('content-security-policy', policy)
        // Google's window answers the page that opened it, which a closed group would not allow.
        .header('cross-origin-opener-policy', google ? 'same-origin-allow-popups' : 'same-origin')
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(documents.html(result))
    );
  });
}
