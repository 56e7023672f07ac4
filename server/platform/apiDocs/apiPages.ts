import type { FastifyInstance, FastifyReply } from 'fastify';
import { anyone } from '#src/access/grants.ts';
import type { Services } from '../services.ts';
import { callListHtml, groupHref, groupHtml } from './callHtml.ts';
import { callsOf, slug, type Call } from './calls.ts';
import { eventsHtml } from './eventsHtml.ts';
import { groupTitle } from './groups.ts';
import { llmsText } from './llmsText.ts';
import { GUIDES, guidesHtml } from './guidesHtml.ts';
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
    { href: '/docs/api', text: 'Guides' },
    ...GUIDES.map(({ id, title }) => ({ href: `/docs/api#${id}`, text: title, isInner: true })),
    { href: '/docs/api#calls', text: 'All calls' },
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

/** `/docs/api` and `/llms.txt`: the documentation of the API, written from the document that `documentOf` returns. */
export function apiPages(
  app: FastifyInstance,
  { env }: Pick<Services, 'env'>,
  documentOf: () => Promise<OpenApiDocument>,
): void {
  let made: Promise<Pages> | undefined;
  const pages = () => (made ??= documentOf().then(pagesOf));
  const groups = new Map<string, string>();
  const options = { config: { access: anyone }, schema: { hide: true } };

  app.get<{ Querystring: { q?: unknown } }>('/docs/api', options, async (request, reply) => {
    const { calls, links } = await pages();
    const { q } = request.query;
    const body =
      guidesHtml(env.PUBLIC_URL, env.LIMITS) +
      callListHtml(calls, typeof q === 'string' ? q.slice(0, 200) : '');
    return send(reply, pageHtml({ title: 'API documentation', href: '/docs/api', links, body }));
  });
  app.get('/llms.txt', options, async (_request, reply) => {
    const { calls } = await pages();
    return reply.type('text/plain; charset=utf-8').send(llmsText(env.PUBLIC_URL, calls));
  });
  app.get(EVENTS, options, async (_request, reply) => {
    const { document, links } = await pages();
    const body = eventsHtml(document);
    return send(reply, pageHtml({ title: 'Events of webhooks', href: EVENTS, links, body }));
  });
  app.get<{ Params: { group: string } }>('/docs/api/:group', options, async (request, reply) => {
    const { document, calls, links } = await pages();
    const own = calls.filter(({ group }) => slug(group) === request.params.group);
    const [first] = own;
    if (!first) {
      const body = '<p>There is no such group. Choose one from the contents.</p>';
      return send(reply, pageHtml({ title: 'Page not found', href: '', links, body }), 404);
    }
    const href = groupHref(first.group);
    const body = groups.get(first.group) ?? groupHtml(document, env.PUBLIC_URL, first.group, own);
    groups.set(first.group, body);
    return send(reply, pageHtml({ title: groupTitle(first.group), href, links, body }));
  });
}
