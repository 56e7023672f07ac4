import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import {
  draftTexts,
  emailPreview,
  emailTemplateDetail,
  emailTemplateSummary,
  newTexts,
  previewQuery,
  sentEmail,
  sentEmailPage,
  sentEmailQuery,
} from '#src/wire/emailTemplates/emailTemplates.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** Every email of the product. */
export const listEmailTemplates = endpoint('GET /v1/admin/email-templates', {
  tag: 'emails',
  access: staff('admin'),
  reply: reply(z.array(emailTemplateSummary)),
});

/** An email with its texts, placeholders and history. */
export const readEmailTemplate = endpoint('GET /v1/admin/email-templates/:name', {
  tag: 'emails',
  access: staff('admin'),
  reply: reply(emailTemplateDetail),
});

/** Changes the texts of an email. 409 `template_changed` where another version was saved meanwhile. */
export const saveEmailTexts = endpoint('PUT /v1/admin/email-templates/:name', {
  tag: 'emails',
  access: staff('admin'),
  sessionOnly: true,
  body: newTexts,
  reply: reply(emailTemplateDetail),
});

/** The subject and the plain text of an email with draft texts. */
export const previewEmail = endpoint('GET /v1/admin/email-templates/:name/preview', {
  tag: 'emails',
  access: staff('admin'),
  query: previewQuery,
  reply: reply(emailPreview),
});

/** The same as HTML, for a frame. */
export const previewEmailHtml = endpoint('GET /v1/admin/email-templates/:name/preview.html', {
  tag: 'emails',
  access: staff('admin'),
  query: previewQuery,
});

/** Sends an email with draft texts to oneself. */
export const sendTestEmail = endpoint('POST /v1/admin/email-templates/:name/test', {
  tag: 'emails',
  access: staff('admin'),
  sessionOnly: true,
  perMinute: 6,
  body: draftTexts.extend({ mail: z.uuid().optional() }),
  reply: reply(z.object({ to: z.string() })),
});

/** The emails that were sent or wait, the newest first. */
export const listSentEmails = endpoint('GET /v1/admin/sent-emails', {
  tag: 'emails',
  access: staff('admin'),
  query: sentEmailQuery,
  reply: sentEmailPage,
});

/** Sends an email again as a new one that says so. */
export const resendEmail = endpoint('POST /v1/admin/sent-emails/:id/resend', {
  tag: 'emails',
  access: staff('admin'),
  sessionOnly: true,
  perMinute: 10,
  reply: reply(sentEmail),
  status: 201,
});
