import * as endpoints from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { requireEmailOn } from '#server/platform/mail/requireEmailOn.ts';
import { queueAsIs } from '#server/platform/mail/queueEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { saveTexts } from '../commands/saveTexts.ts';
import { draftContent, parseDraft, rendered } from '../queries/preview.ts';
import { templateDetail, templateList, templateNamed } from '../queries/templates.ts';

/** Inline styles only, as an email has them; framed by the staff page. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The emails of the product and their texts. */
export function templateRoutes(
  app: Api,
  services: Services,
  templates: readonly EmailTemplate[],
): void {
  const { db } = services.database;
  const publicUrl = services.env.PUBLIC_URL;
  const drafted = (
    { name }: { name: string },
    query: { texts?: string | undefined; mail?: string | undefined },
  ) =>
    draftContent(db, templateNamed(templates, name), {
      texts: parseDraft(query.texts),
      mail: query.mail,
      publicUrl,
    });

  serve(app, endpoints.listEmailTemplates, async () => ({
    data: await templateList(db, templates),
  }));
  serve(app, endpoints.readEmailTemplate, async ({ params }) => ({
    data: await templateDetail(db, templateNamed(templates, params.name)),
  }));
  serve(app, endpoints.saveEmailTexts, async (request) => {
    const template = templateNamed(templates, request.params.name);
    await transact(services, actingOf(request, 'staff'), (unit) =>
      saveTexts(unit, template, request.body),
    );
    return { data: await templateDetail(db, template) };
  });
  serve(app, endpoints.previewEmail, async ({ params, query }) => {
    const { subject, text } = rendered(await drafted(params, query));
    return { data: { subject, text } };
  });
  serve(app, endpoints.previewEmailHtml, async ({ params, query }, reply) =>
    reply
      // A sandboxed frame has an opaque origin, for which browsers refuse the header with a warning.
      .removeHeader('origin-agent-cluster')
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', FRAME_POLICY)
      .header('cache-control', 'no-store')
      .send(rendered(await drafted(params, query)).html),
  );
  serve(app, endpoints.sendTestEmail, async (request) => {
    requireEmailOn(services.env);
    const { texts, mail } = request.body;
    const template = templateNamed(templates, request.params.name);
    const content = await draftContent(db, template, { texts, mail, publicUrl });
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', actorOf(request).user_id)
      .executeTakeFirstOrThrow();
    const test = {
      ...content,
      subject: { ...content.subject, pattern: `[Test] ${content.subject.pattern}` },
    };
    await transact(services, actingOf(request, 'staff'), async ({ trx }) => {
      await queueAsIs(services, trx, [{ to: email, content: test, forget: true }]);
    });
    return { data: { to: email } };
  });
}
