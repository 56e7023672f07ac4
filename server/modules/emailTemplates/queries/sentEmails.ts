import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { emailProblem } from '#src/rules/accounts/emailAddress.ts';
import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import { asEmail } from '#src/schema/texts/emailAddress.ts';
import type { SentEmail } from '#src/wire/emailTemplates/emailTemplates.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { EMAIL_STATE, FAILURE } from '#server/platform/mail/emailState.ts';
import { containsText } from '#server/platform/database/textOrder.ts';

interface Search {
  readonly id?: string | undefined;
  readonly q?: string | undefined;
  readonly template?: string | undefined;
  readonly before?: string | undefined;
}

interface Row extends Omit<SentEmail, 'resent_by' | 'not_resendable'> {
  readonly by_id: string | null;
  readonly by_name: string | null;
}

function condition({ id, q, template, before }: Search): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (id !== undefined) all.push(sql`m.id = ${id}`);
  if (template !== undefined) all.push(sql`m.template = ${template}`);
  if (before !== undefined) all.push(sql`m.id < ${before}`);
  if (q !== undefined) {
    const email = asEmail(q);
    all.push(
      emailProblem(email) === null
        ? sql`lower(m."to") = lower(${email})`
        : containsText(sql`m.subject`, q),
    );
  }
  return sql.join(all, sql` and `);
}

/** Why an email cannot be sent again; null where it can. */
function obstacle(templates: readonly EmailTemplate[], row: Row): string | null {
  if (templates.some(({ name, secret }) => secret && name === row.template))
    return 'Its link gives access to an account, so it is never sent again. The person can ask for a new one.';
  if (!row.has_content) return 'It was sent before emails could be sent again.';
  if (row.state === 'waiting') return 'It has not been sent yet.';
  return row.user_id === null ? 'No account has this address now.' : null;
}

/** Emails, the newest first. A recipient is found by the whole address, and shown partly hidden. */
export async function sentEmails(
  db: Kysely<Tables>,
  templates: readonly EmailTemplate[],
  search: Search,
  limit: number,
): Promise<SentEmail[]> {
  const { rows } = await sql<Row>`
    select m.id, m.template, m.subject, m."to", u.id as user_id, ${EMAIL_STATE} as state,
      failure.message as problem, m.created_at, m.sent_at, m.resent_from,
      m.resent_by as by_id, s.name as by_name, m.content is not null as has_content
    from mails m
      left join users u on u.email = m."to" and u.erased_at is null
      left join users s on s.id = m.resent_by
      ${FAILURE}
    where ${condition(search)} order by m.id desc limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { by_id, by_name, to, ...email } = row;
    return {
      ...email,
      to: maskedEmail(to),
      resent_by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
      not_resendable: obstacle(templates, row),
    };
  });
}
