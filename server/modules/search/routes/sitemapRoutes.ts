import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { href } from '#src/routes/href.ts';
import { ROUTE_NAMES, ROUTES } from '#src/routes/table.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';

/** The protocol allows 50,000 addresses per file. */
const MAX_PER_FILE = 40_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Public routes that are not listed. */
const UNLISTED: readonly string[] = ['/debug-api', '/unauthorized-access'];

const uuid = z.uuid();

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function document(kind: 'urlset' | 'sitemapindex', addresses: readonly string[]): string {
  const tag = kind === 'urlset' ? 'url' : 'sitemap';
  const lines = addresses.map((address) => `<${tag}><loc>${escapeXml(address)}</loc></${tag}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${kind}>`,
    '',
  ].join('\n');
}

/** Public pages without parameters. */
function publicPaths(): string[] {
  return ROUTE_NAMES.map((name) => ROUTES[name])
    .filter(({ access, path }) => access.auth === 'public' && !/[:*]/.test(path))
    .map(({ path }) => path)
    .filter((path) => !UNLISTED.includes(path));
}

/** For search engines: `/robots.txt`, and sitemaps of every public page and published property. */
export function sitemapRoutes(app: Api, { database, env }: Services): void {
  const xml = 'application/xml; charset=utf-8';
  const options = { config: { access: anyone }, schema: { hide: true } };
  const absolute = (path: string) => `${env.PUBLIC_URL}${path}`;

  /** The first property of each file. */
  async function firstIds(): Promise<string[]> {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, row_number() OVER (ORDER BY id) AS nth FROM properties WHERE state = 'published'
       ) AS numbered WHERE nth % ${MAX_PER_FILE} = 1 ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  async function propertiesFrom(first: string): Promise<string[]> {
    const rows = await database.db
      .selectFrom('properties')
      .select('id')
      .where('state', '=', 'published')
      .where('id', '>=', first)
      .orderBy('id')
      .limit(MAX_PER_FILE)
      .execute();
    return rows.map(({ id }) => absolute(href('property', { id })));
  }

  app.get('/robots.txt', options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap.xml')}\n`),
  );

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const [first, ...more] = await firstIds();
    const pages = publicPaths().map(absolute);
    if (more.length === 0) {
      const properties = first === undefined ? [] : await propertiesFrom(first);
      return reply.type(xml).send(document('urlset', [...pages, ...properties]));
    }
    const files = ['pages', first, ...more].map((file) => absolute(`/sitemaps/${file}.xml`));
    return reply.type(xml).send(document('sitemapindex', files));
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file.xml', options, async (request, reply) => {
    const { file } = request.params;
    if (file !== 'pages' && !uuid.safeParse(file).success) throw notFound('address');
    const addresses = file === 'pages' ? publicPaths().map(absolute) : await propertiesFrom(file);
    return reply.type(xml).send(document('urlset', addresses));
  });
}
