import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/i18n.ts';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

function inputOf(markup: string): string {
  return /<input[^>]*>/.exec(markup)?.[0] ?? '';
}

const attribute = (element: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];

function draw(field: React.ReactElement): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{field}</I18nProvider>);
}

describe('Field', () => {
  it('links its label, error and hint to the control', () => {
    const markup = draw(
      <Field label="Email" hint="We answer there." error="Tell us your email.">
        <TextInput name="email" />
      </Field>,
    );
    const input = inputOf(markup);
    expect(attribute(/<label[^>]*>/.exec(markup)?.[0] ?? '', 'for')).toBe(attribute(input, 'id'));
    expect(attribute(input, 'aria-invalid')).toBe('true');

    const texts = attribute(input, 'aria-describedby')?.split(' ') ?? [];
    const described_by = texts.map(
      (id) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(markup)?.[1],
    );
    expect(described_by).toHaveLength(2);
    expect(described_by[0]).toContain('Tell us your email.');
    expect(described_by[1]).toContain('We answer there.');
  });

  it('has no error attributes without errors', () => {
    const input = inputOf(
      draw(
        <Field label="Name">
          <TextInput />
        </Field>,
      ),
    );
    expect(input).not.toContain('aria-invalid');
    expect(input).not.toContain('aria-describedby');
  });
});
