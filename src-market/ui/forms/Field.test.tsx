// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(leaveMarket);

describe('Field', () => {
  it('links its label, error and hint to the control', () => {
    renderMarket(
      <Field label="Email" hint="We answer there." error="Tell us your email.">
        <TextInput name="email" />
      </Field>,
    );
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('name')).toBe('email');
    expect(input.getAttribute('aria-invalid')).toBe('true');

    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toHaveLength(2);
    expect(descriptions[0]).toContain('Tell us your email.');
    expect(descriptions[1]).toContain('We answer there.');
  });

  it('has no error attributes without errors', () => {
    renderMarket(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });
});
