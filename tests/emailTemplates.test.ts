import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textProblem } from '#src/rules/emailTemplates/editTexts.ts';
import { isPlaceholder, placeholdersIn } from '#src/rules/emailTemplates/placeholders.ts';
import { domains, modules } from '#server/modules/index.ts';
import { rulesOf } from '#server/modules/emailTemplates/queries/templates.ts';
import {
  emailHtml,
  emailPlainText,
  renderEmail,
  type EmailContent,
} from '#server/platform/emailContent/email.ts';
import { projectRoot } from '#server/platform/root.ts';
import builtIn from './support/emails/builtInTexts.json' with { type: 'json' };
import { sampleEmails } from './support/emails/sampleEmails.ts';

/** Samples beside the tests of their modules. */
const beside = import.meta.glob<{ readonly emailSamples: Readonly<Record<string, EmailContent>> }>(
  './api/*/emailSamples.ts',
  { eager: true },
);
const samples = Object.values(beside).reduce(
  (all, { emailSamples }) => ({ ...all, ...emailSamples }),
  sampleEmails,
);

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
      Object.values(samples).flatMap((content) =>
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

  it.each(Object.entries(builtIn))('write %s as recorded', (name, expected) => {
    const content = samples[name];
    if (!content) throw new Error(`There is no sample ${name}`);
    const { subject, paragraphs, action } = renderEmail(content);
    expect({ subject, paragraphs, button: action?.label ?? null }).toEqual(expected);
  });

  it.each(
    Object.entries(samples).flatMap(([name, content]) =>
      content ? [[name, content] as const] : [],
    ),
  )('write %s complete and escaped', (_, content) => {
    const email = renderEmail(content);
    for (const text of [emailPlainText(email), emailHtml(email)])
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
  });
});
