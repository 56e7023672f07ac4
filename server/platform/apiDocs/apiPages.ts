import type { FastifyInstance, FastifyReply } from 'fastify';
import { anyone } from '#src/access/grants.ts';
import type { Services } from '../services.ts';
import { callHtml, callListHtml, groupHref } from './callHtml.ts';
import { callsOf, slug, type Call } from './calls.ts';
import { eventsHtml } from './eventsHtml.ts';
import { groupTitle } from './groups.ts';
import { guidesHtml } from './guidesHtml.ts';
import type { OpenApiDocument } from './openApiDocument.ts';
import { API_PAGES_POLICY, pageHtml, type Link } from './pageHtml.ts';

const EVENTS = '/docs/api/events';

interface Pages {
  readonly document: OpenApiDocument;
  readonly calls: readonly Call[];
  readonly links: readonly Link[];
}

function pagesOf(document: OpenApiDocument): Pages {
  const calls = callsOf(document);
  const groups = [...new Set(calls.map(({ group }) => group))].toSorted();
  const links = [
    { href: '/docs/api', text: 'Guides and all calls' },
    { href: EVENTS, text: 'Events of webhooks' },
    ...groups.map((group) => ({ href: groupHref(group), text: groupTitle(group) })),
  ];
  return { document, calls, links };
}

const send = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', API_PAGES_POLICY)
    .send(html);

/** `/docs/api`: the documentation of the API, written from the document that `documentOf` returns. */
export function apiPages(
  app: FastifyInstance,
  { env }: Pick<Services, 'env'>,
  documentOf: () => OpenApiDocument,
): void {
  let made: Pages | undefined;
  const pages = () => (made ??= pagesOf(documentOf()));
  const options = { config: { access: anyone }, schema: { hide: true } };

  app.get<{ Querystring: { q?: unknown } }>('/docs/api', options, (request, reply) => {
    const { calls, links } = pages();
    const { q } = request.query;
    const body =
      guidesHtml(env.PUBLIC_URL, env.LIMITS) +
      callListHtml(calls, typeof q === 'string' ? q.slice(0, 200) : '');
    return send(reply, pageHtml({ title: 'API documentation', href: '/docs/api', links, body }));
  });
  app.get(EVENTS, options, (_request, reply) => {
    const { document, links } = pages();
    const body = eventsHtml(document);
    return send(reply, pageHtml({ title: 'Events of webhooks', href: EVENTS, links, body }));
  });
  app.get<{ Params: { group: string } }>('/docs/api/:group', options, (request, reply) => {
    const { document, calls, links } = pages();
    const own = calls.filter(({ group }) => slug(group) === request.params.group);
    const [first] = own;
    if (!first) {
      const body = '<p>There is no such group. Choose one from the contents.</p>';
      return send(reply, pageHtml({ title: 'Page not found', href: '', links, body }), 404);
    }
    const href = groupHref(first.group);
    const body = own.map((call) => callHtml(document, env.PUBLIC_URL, call)).join('');
    return send(reply, pageHtml({ title: groupTitle(first.group), href, links, body }));
  });
}
