import { sql, type Kysely } from 'kysely';
import { longestText, type TextRule } from '#src/rules/emailTemplates/editTexts.ts';
import {
  isPlaceholder,
  PLACEHOLDERS,
  placeholdersIn,
} from '#src/rules/emailTemplates/placeholders.ts';
import { isOptional } from '#src/rules/notifications/kinds.ts';
import type {
  EmailTemplateDetail,
  EmailTemplateSummary,
} from '#src/wire/emailTemplates/emailTemplates.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { allowedIn, requiredIn, type EmailTemplate } from '#server/platform/mail/emailTemplate.ts';

/** The template of this name. Throws 404. */
export function templateNamed(templates: readonly EmailTemplate[], name: string): EmailTemplate {
  const template = templates.find((one) => one.name === name);
  if (!template) throw notFound('email template');
  return template;
}

/** What staff may write for each text of a template. */
export const rulesOf = (template: EmailTemplate): TextRule[] =>
  Object.entries(template.texts).map(([key, built_in]) => ({
    key,
    built_in,
    editable: !template.fixed.includes(key),
    allowed: allowedIn(template, key),
    required: requiredIn(template, key),
  }));

interface VersionRow {
  readonly template: string;
  readonly version: number;
  readonly texts: Record<string, string>;
  readonly restored_from: number | null;
  readonly at: string;
  readonly by_id: string | null;
  readonly by_name: string | null;
}

const personOf = ({ by_id, by_name }: VersionRow) =>
  by_id === null ? null : { id: by_id, name: by_name ?? '' };

const VERSION = sql`v.template, v.version, v.texts, v.restored_from, v.created_at as at,
  v.changed_by as by_id, u.name as by_name
  from email_template_versions v left join users u on u.id = v.changed_by`;

function summaryOf(template: EmailTemplate, latest: VersionRow | undefined): EmailTemplateSummary {
  const { name, kind, to, when, texts } = template;
  return {
    name,
    kind: kind && kind.name,
    category: kind && kind.category,
    to,
    when,
    subject: latest?.texts['subject'] ?? texts.subject,
    version: latest?.version ?? 0,
    is_built_in: Object.keys(latest?.texts ?? {}).length === 0,
    changed_at: latest?.at ?? null,
    changed_by: latest ? personOf(latest) : null,
  };
}

/** All templates, with who changed their texts last. */
export async function templateList(
  db: Kysely<Tables>,
  templates: readonly EmailTemplate[],
): Promise<EmailTemplateSummary[]> {
  const { rows } = await sql<VersionRow>`select distinct on (v.template) ${VERSION}
    order by v.template, v.version desc`.execute(db);
  return templates.map((template) =>
    summaryOf(
      template,
      rows.find((row) => row.template === template.name),
    ),
  );
}

/** A template with its texts, its placeholders and its history. */
export async function templateDetail(
  db: Kysely<Tables>,
  template: EmailTemplate,
): Promise<EmailTemplateDetail> {
  const { rows } = await sql<VersionRow>`select ${VERSION}
    where v.template = ${template.name} order by v.version desc`.execute(db);
  const { name, kind, texts, secret, sometimes } = template;
  const current = rows[0]?.texts ?? {};
  return {
    ...summaryOf(template, rows[0]),
    secret,
    required: kind === null || !isOptional(kind, 'email'),
    texts: rulesOf(template).map((rule) => ({
      ...rule,
      allowed: [...rule.allowed],
      required: [...rule.required],
      text: current[rule.key] ?? rule.built_in,
      sometimes: sometimes[rule.key] ?? null,
      longest: longestText(rule.key),
    })),
    placeholders: placeholdersIn(Object.values(texts).join(' ')).map((placeholder) => ({
      name: placeholder,
      meaning: isPlaceholder(placeholder) ? PLACEHOLDERS[placeholder].meaning : placeholder,
    })),
    versions: rows.map((row) => ({
      version: row.version,
      texts: row.texts,
      restored_from: row.restored_from,
      at: row.at,
      by: personOf(row),
    })),
    name,
  };
}
