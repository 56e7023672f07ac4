import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { changedTexts, type Texts } from '#src/rules/emailTemplates/editTexts.ts';
import { conflict } from '#server/platform/errors.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { requireValid } from '../queries/preview.ts';
import { rulesOf } from '../queries/templates.ts';

interface NewTexts {
  /** The version that the editor began with. */
  readonly base: number;
  readonly texts: Texts;
  readonly restored_from?: number | undefined;
}

/** Saves texts as the next version. Throws 422, and 409 where another version was saved meanwhile. */
export async function saveTexts(
  unit: UnitOfWork,
  template: EmailTemplate,
  { base, texts, restored_from }: NewTexts,
): Promise<void> {
  requireValid(template, texts);
  const { trx, acting, now } = unit;
  await sql`select pg_advisory_xact_lock(hashtext(${`email_template:${template.name}`}))`.execute(
    trx,
  );
  const latest = await trx
    .selectFrom('email_template_versions as v')
    .leftJoin('users as u', 'u.id', 'v.changed_by')
    .select(['v.version', 'v.texts', 'u.name'])
    .where('v.template', '=', template.name)
    .orderBy('v.version', 'desc')
    .executeTakeFirst();
  if ((latest?.version ?? 0) !== base)
    throw conflict(
      'template_changed',
      `${latest?.name ?? 'Another person'} saved version ${latest?.version ?? 0} while you were editing. Your texts are not saved yet. Compare them with that version and save again.`,
      { version: latest?.version ?? 0 },
    );
  const next = changedTexts(rulesOf(template), texts);
  const before = latest?.texts ?? {};
  const differences = Object.fromEntries(
    Object.keys(template.texts).flatMap((key) => {
      const built_in = template.texts[key] ?? '';
      const [was, is] = [before[key] ?? built_in, next[key] ?? built_in];
      return was === is ? [] : [[key, [was, is]]];
    }),
  );
  if (Object.keys(differences).length === 0) return;
  await trx
    .insertInto('email_template_versions')
    .values({
      id: uuidv7(),
      template: template.name,
      version: base + 1,
      texts: next,
      restored_from: restored_from ?? null,
      changed_by: acting.user_id,
      created_at: now.toISOString(),
    })
    .execute();
  unit.audit({
    action: `email_templates.${restored_from === undefined ? 'edit' : 'restore'}`,
    resource: 'email_templates',
    record_id: template.name,
    differences: { ...differences, version: [base, base + 1] },
  });
}
