import type { Kysely } from 'kysely';
import { z } from 'zod';
import { textProblems, type Texts } from '#src/rules/emailTemplates/editTexts.ts';
import {
  isPlaceholder,
  PLACEHOLDERS,
  placeholdersIn,
} from '#src/rules/emailTemplates/placeholders.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid, malformed, notFound } from '#server/platform/errors.ts';
import {
  emailHtml,
  emailPlainText,
  renderEmail,
  withTexts,
  type EmailContent,
} from '#server/platform/emailContent/email.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { rulesOf } from './templates.ts';

const draft = z.record(z.string(), z.string());

/** The draft texts of a query. Throws 400. */
export function parseDraft(text: string | undefined): Texts | null {
  if (text === undefined) return null;
  try {
    const parsed = draft.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Reported below.
  }
  throw malformed('texts is a JSON object of texts by key.');
}

/** Throws 422 with the problem of each text at its key. */
export function requireValid(template: EmailTemplate, texts: Texts): void {
  const problems = textProblems(rulesOf(template), texts);
  if (Object.keys(problems).length > 0)
    throw invalid(
      Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, [problem]])),
    );
}

/** The email with example values and all its paragraphs. */
function exampleOf({ name, texts }: EmailTemplate, publicUrl: string): EmailContent {
  const names = placeholdersIn(Object.values(texts).join(' '));
  const values = Object.fromEntries(
    names.map((one) => [one, isPlaceholder(one) ? PLACEHOLDERS[one].example : one]),
  );
  const text = (key: string) => ({ key, pattern: texts[key] ?? '', values });
  return {
    template: name,
    version: 0,
    subject: text('subject'),
    paragraphs: Object.keys(texts)
      .filter((key) => key !== 'subject' && key !== 'button')
      .map(text),
    action: { label: text('button'), href: publicUrl },
  };
}

/** An email of the template with draft texts, of a sent email or with example values. Throws 404, 422. */
export async function draftContent(
  db: Kysely<Tables>,
  template: EmailTemplate,
  { texts, mail, publicUrl }: { texts: Texts | null; mail: string | undefined; publicUrl: string },
): Promise<EmailContent> {
  if (texts) requireValid(template, texts);
  const sent = mail === undefined ? null : await sentContent(db, template, mail);
  const content = sent ?? exampleOf(template, publicUrl);
  const latest = await db
    .selectFrom('email_template_versions')
    .select(['version', 'texts'])
    .where('template', '=', template.name)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return withTexts(content, latest?.version ?? 0, {
    ...template.texts,
    ...(texts ?? latest?.texts),
  });
}

async function sentContent(db: Kysely<Tables>, template: EmailTemplate, id: string) {
  const row = await db
    .selectFrom('mails')
    .select('content')
    .where('id', '=', id)
    .where('template', '=', template.name)
    .executeTakeFirst();
  if (!row?.content) throw notFound('email');
  return row.content;
}

/** The subject, the plain text and the HTML of an email. */
export function rendered(content: EmailContent) {
  const email = renderEmail(content);
  return { subject: email.subject, text: emailPlainText(email), html: emailHtml(email) };
}
