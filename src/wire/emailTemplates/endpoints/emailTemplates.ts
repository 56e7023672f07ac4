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

export const listEmailTemplates = endpoint('GET /v1/admin/email-templates', {
  operationId: 'listEmailTemplates',
  summary: 'List the email templates',
  tag: 'emails',
  access: staff('admin'),
  reply: reply(z.array(emailTemplateSummary)),
});

export const readEmailTemplate = endpoint('GET /v1/admin/email-templates/:name', {
  operationId: 'readEmailTemplate',
  summary: 'Retrieve an email template',
  description: 'With its texts, placeholders and history.',
  tag: 'emails',
  access: staff('admin'),
  reply: reply(emailTemplateDetail),
});

export const saveEmailTexts = endpoint('PUT /v1/admin/email-templates/:name', {
  operationId: 'saveEmailTexts',
  summary: 'Save the texts of an email template',
  description: '409 `template_changed` where another version was saved meanwhile.',
  errors: ['template_changed'],
  tag: 'emails',
  access: staff('admin'),
  sessionOnly: true,
  body: newTexts,
  reply: reply(emailTemplateDetail),
});

export const previewEmail = endpoint('GET /v1/admin/email-templates/:name/preview', {
  operationId: 'previewEmail',
  summary: 'Preview an email with draft texts',
  description: 'Returns the subject and the plain text.',
  tag: 'emails',
  access: staff('admin'),
  query: previewQuery,
  reply: reply(emailPreview),
});

export const previewEmailHtml = endpoint('GET /v1/admin/email-templates/:name/preview.html', {
  operationId: 'previewEmailHtml',
  summary: 'Preview an email with draft texts as HTML',
  file: 'text/html',
  tag: 'emails',
  access: staff('admin'),
  query: previewQuery,
});

export const sendTestEmail = endpoint('POST /v1/admin/email-templates/:name/test', {
  operationId: 'sendTestEmail',
  summary: 'Send yourself a test email with draft texts',
  errors: ['email_off'],
  tag: 'emails',
  access: staff('admin'),
  sessionOnly: true,
  perMinute: 6,
  body: draftTexts.extend({ mail: z.uuid().optional() }),
  reply: reply(z.object({ to: z.string() })),
});

export const listSentEmails = endpoint('GET /v1/admin/sent-emails', {
  operationId: 'listSentEmails',
  summary: 'List sent and queued emails',
  description: 'The newest first.',
  tag: 'emails',
  access: staff('admin'),
  query: sentEmailQuery,
  reply: sentEmailPage,
});

export const resendEmail = endpoint('POST /v1/admin/sent-emails/:id/resend', {
  operationId: 'resendEmail',
  summary: 'Resend an email',
  description: 'Sends it as a new email that says so.',
  errors: ['email_just_resent', 'email_not_resendable', 'email_off'],
  tag: 'emails',
  access: staff('admin'),
  sessionOnly: true,
  perMinute: 10,
  reply: reply(sentEmail),
  status: 201,
});
