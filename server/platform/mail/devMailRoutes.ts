import type { Selectable } from 'kysely';
import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import type { Tables } from '../database/tables/index.ts';
import { notFound } from '../errors.ts';
import { escapeHtml } from '../emailContent/email.ts';
import type { Services } from '../services.ts';
import type { Api } from '../http/api.ts';

type Mail = Pick<Selectable<Tables['mails']>, 'id' | 'to' | 'subject' | 'sent_at' | 'created_at'>;

const SHOWN = 200;

/** Both pages have inline styles, and one frames the other. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
    --paper: light-dark(#f4f5f1, #11181d); --surface: light-dark(#fcfcfa, #19222a);
    --line: light-dark(#d0d7d5, #2d3942); --ink: light-dark(#1a252b, #e9edeb);
    --soft: light-dark(#46545b, #b6c1c6); --primary: light-dark(#1c5a44, #7fc8a5); }
  body { margin: 0; min-block-size: 100vh; background: var(--paper); color: var(--ink);
    display: grid; grid-template-columns: minmax(18rem, 26rem) 1fr; }
  @media (width < 48rem) { body { grid-template-columns: 1fr; } }
  nav { border-inline-end: 1px solid var(--line); overflow: auto; max-block-size: 100vh; }
  h1 { font-size: 1.125rem; margin: 0; padding: 1.25rem 1.5rem; color: var(--primary); }
  ol { list-style: none; margin: 0; padding: 0; }
  a { display: block; padding: 0.75rem 1.5rem; border-block-start: 1px solid var(--line);
    color: inherit; text-decoration: none; }
  a:hover, a:focus-visible, a[aria-current] { background: var(--surface); }
  a[aria-current] { box-shadow: inset 4px 0 var(--primary); }
  strong { display: block; font-weight: 600; }
  small { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
  main { display: grid; }
  iframe { border: 0; inline-size: 100%; block-size: 100%; min-block-size: 100vh; background: #fff; }
  p { margin: auto; padding: 3rem 1.5rem; color: var(--soft); text-align: center; }`;

function item(mail: Mail, shown: string | undefined): string {
  const when = new Date(mail.created_at).toISOString().replace('T', ' ').slice(0, 16);
  const state = mail.sent_at ? when : `${when}, waiting`;
  const current = mail.id === shown ? ' aria-current="page"' : '';
  return `<li><a href="/dev/mail?show=${mail.id}"${current}><strong>${escapeHtml(mail.subject)}</strong>
<small>${escapeHtml(mail.to)} · ${state}</small></a></li>`;
}

function outbox(mails: readonly Mail[], shown: string | undefined): string {
  const list =
    mails.length > 0
      ? `<ol>${mails.map((mail) => item(mail, shown)).join('\n')}</ol>`
      : '<p>No emails yet. Reserve a stay and choose bank transfer to get two emails here.</p>';
  const frame = shown
    ? `<iframe title="Email" src="/dev/mail/${shown}" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>`
    : '<p>Choose an email to read it.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox · Keystead</title>
<style>${STYLE}</style></head>
<body><nav aria-label="Letters"><h1>Outbox</h1>${list}</nav><main>${frame}</main></body></html>`;
}

/** `GET /dev/mail` shows sent emails where no SMTP server is configured; not on a public server. */
export function devMailRoutes(app: Api, { database: { db }, env }: Services): void {
  if (env.IS_PUBLIC) return;
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };

  app.get(
    '/dev/mail',
    {
      config: { access: anyone },
      schema: { hide: true, querystring: z.object({ show: z.uuid().optional() }) },
    },
    async (request, reply) => {
      const mails = await db
        .selectFrom('mails')
        .select(['id', 'to', 'subject', 'sent_at', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute();
      return reply.headers(html).send(outbox(mails, request.query.show));
    },
  );

  app.get(
    '/dev/mail/:id',
    {
      config: { access: anyone },
      schema: { hide: true, params: z.object({ id: z.string() }) },
    },
    async (request, reply) => {
      const { id } = request.params;
      const mail = z.uuid().safeParse(id).success
        ? await db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst()
        : undefined;
      if (!mail) throw notFound('mail');
      // Links open in the whole window, not in the frame.
      const text = mail.html.replace('<head>', '<head><base target="_top">');
      return reply.headers(html).send(text);
    },
  );
}
