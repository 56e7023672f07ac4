import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textProblem } from '#src/rules/emails/editTexts.ts';
import { isPlaceholder, placeholdersIn } from '#src/rules/emails/placeholders.ts';
import { domains, modules } from '#server/modules/index.ts';
import { rulesOf } from '#server/modules/emailTemplates/queries/templates.ts';
import { emailHtml, emailPlainText, renderEmail } from '#server/platform/mail/email.ts';
import { projectRoot } from '#server/platform/root.ts';
import builtIn from './support/emails/builtInTexts.json' with { type: 'json' };
import { sampleEmails } from './support/emails/sampleEmails.ts';

const templates = modules.flatMap(({ emails }) => emails ?? []);

const declared = readdirSync(join(projectRoot, 'server/modules'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\/emails\/\w+(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(join(projectRoot, 'server/modules', file), 'utf8').matchAll(
      /emailTemplate\(\{\s*name: '(\w+)'/g,
    ),
  ])
  .map(([, name = '']) => name);

describe('email templates', () => {
  it('are all listed by their modules, under unique names', () => {
    const names = templates.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(declared));
    expect(new Set(names).size).toBe(names.length);
  });

  it('cover every kind of notification', () => {
    const sent = new Set(templates.map(({ kind }) => kind));
    expect([...domains.notifications.values()].filter((kind) => !sent.has(kind))).toEqual([]);
  });

  it.each(templates.map((template) => [template.name, template] as const))(
    '%s has known placeholders and texts within the limits',
    (_, template) => {
      for (const rule of rulesOf(template)) {
        expect(placeholdersIn(rule.built_in).filter((name) => !isPlaceholder(name))).toEqual([]);
        // As if it were typed by staff.
        expect(textProblem({ ...rule, editable: true, built_in: '' }, rule.built_in)).toBeNull();
      }
      for (const key of [...Object.keys(template.sometimes), ...template.fixed])
        expect(Object.keys(template.texts)).toContain(key);
    },
  );

  it('have a sample with every text', () => {
    const used = new Set(
      Object.values(sampleEmails).flatMap((content) =>
        content
          ? content.paragraphs.flatMap((text) =>
              typeof text === 'string' ? [] : `${content.template}.${text.key}`,
            )
          : [],
      ),
    );
    const missing = templates.flatMap(({ name, texts }) =>
      Object.keys(texts)
        .filter((key) => key !== 'subject' && key !== 'button')
        .map((key) => `${name}.${key}`)
        .filter((text) => !used.has(text)),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(builtIn))(
    'write %s as recorded, complete and escaped',
    (name, expected) => {
      const content = sampleEmails[name];
      if (!content) throw new Error(`There is no sample ${name}`);
      const email = renderEmail(content);
      const { subject, paragraphs, action } = email;
      expect({ subject, paragraphs, button: action?.label ?? null }).toEqual(expected);
      for (const text of [emailPlainText(email), emailHtml(email)])
        expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
    },
  );
});
