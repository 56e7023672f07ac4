import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import * as f from '#src/schema/field.ts';
import { fromForm, toForm } from './formValues.ts';

const shape = {
  title: f.text({ min: 3, max: 40 }),
  notes: f.optional(f.longText()),
  cost: f.optional(f.money()),
  share: f.share(),
  guests: f.integer({ min: 1, max: 9 }),
  due_on: f.optional(f.day()),
  urgent: f.withDefault(f.flag(), true),
  kinds: f.choices(['water', 'power']),
};

const record = {
  title: 'Leaking tap',
  notes: null,
  cost: cents(12_050),
  share: 1_250,
  guests: 4,
  due_on: isoDate('2026-12-01'),
  urgent: false,
  kinds: ['water'],
};

describe('the values of a form', () => {
  it('are what people type', () => {
    expect(toForm(shape, record)).toEqual({
      title: 'Leaking tap',
      notes: '',
      cost: '120.50',
      share: '12.50',
      guests: '4',
      due_on: '2026-12-01',
      urgent: false,
      kinds: ['water'],
    });
  });

  it('begin with the declared defaults', () => {
    expect(toForm(shape, null)).toMatchObject({ title: '', urgent: true, kinds: [] });
  });

  it('are the record again', () => {
    expect(fromForm(shape, toForm(shape, record))).toEqual({ ok: true, values: record });
  });

  it.each([
    ['JPY', 12_050, '12050'],
    ['EUR', 12_050, '120.50'],
  ])('are amounts with the digits of %s', (currency, cost, text) => {
    const money = { cost: f.money() };
    const form = toForm(money, { cost, currency });
    expect(form).toEqual({ cost: text });
    expect(fromForm(money, form, currency)).toEqual({ ok: true, values: { cost } });
  });

  it('follow the currency that is chosen in the form', () => {
    const money = { currency: f.choice(['EUR', 'JPY']), cost: f.money() };
    const form = { currency: 'JPY', cost: '900' };
    expect(fromForm(money, form, 'EUR')).toEqual({ ok: true, values: { ...form, cost: 900 } });
  });

  it('leave yes or no open where nothing was said', () => {
    const pets = { pets: f.optional(f.flag()) };
    expect(toForm(pets, { pets: null })).toEqual({ pets: '' });
    expect(fromForm(pets, { pets: '' })).toEqual({ ok: true, values: { pets: null } });
    expect(fromForm(pets, { pets: 'false' })).toEqual({ ok: true, values: { pets: false } });
  });

  it('keep every amount', () => {
    const money = { cost: f.optional(f.money({ min: 0 })) };
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 99_999_999_999 })), (cost) => {
        expect(fromForm(money, toForm(money, { cost }))).toEqual({ ok: true, values: { cost } });
      }),
    );
  });

  it.each([
    ['title', '', 'Required.'],
    ['title', 'ab', 'At least 3 characters.'],
    ['guests', 'many', 'This must be a number.'],
    ['guests', '12', 'At most 9.'],
    ['due_on', '2026-02-30', 'Write a day as YYYY-MM-DD.'],
  ])('refuse %s “%s”', (name, text, message) => {
    const form = { ...toForm(shape, record), [name]: text };
    z.config({ customError: undefined });
    const parsed = fromForm(shape, form);
    expect(parsed).toMatchObject({ ok: false });
    expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual([name]);
    expect(message).not.toBe('');
  });
});
