import { z } from 'zod';
import * as endpoints from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { resendEmail } from '../commands/resendEmail.ts';
import { sentEmails } from '../queries/sentEmails.ts';

/** Emails of a page. */
const PAGE = 50;

/** What was sent to whom, and sending it again. */
export function sentEmailRoutes(
  app: Api,
  services: Services,
  templates: readonly EmailTemplate[],
): void {
  const { db } = services.database;
  serve(app, endpoints.listSentEmails, async ({ query }) => {
    const found = await sentEmails(db, templates, query, PAGE + 1);
    const data = found.slice(0, PAGE);
    return { data, meta: { next: found.length > PAGE ? (data.at(-1)?.id ?? null) : null } };
  });
  serve(app, endpoints.resendEmail, async (request, reply) => {
    const { id } = request.params;
    if (!z.uuid().safeParse(id).success) throw notFound('email');
    const copy = await transact(services, actingOf(request, 'staff'), (unit) =>
      resendEmail(unit, templates, id),
    );
    const [email] = await sentEmails(db, templates, { id: copy }, 1);
    if (!email) throw notFound('email');
    void reply.status(201);
    return { data: email };
  });
}
