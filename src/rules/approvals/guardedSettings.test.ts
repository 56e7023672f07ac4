import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUARDED, settingText, splitChange, type SettingValues } from './guardedSettings.ts';

describe('settings that decide over money', () => {
  it.each<[string, number, number, 'at_once' | 'later']>([
    ['approval_limit', 1_000, 2_000, 'later'],
    ['approval_limit', 2_000, 1_000, 'at_once'],
    ['approval_window_days', 7, 1, 'later'],
    ['approval_window_days', 7, 30, 'at_once'],
    ['loosening_hours', 24, 1, 'later'],
    ['loosening_hours', 24, 48, 'at_once'],
    ['delay_days', 1, 0, 'later'],
    ['account_wait_days', 3, 0, 'later'],
    ['early_transfer_days', 3, 10, 'later'],
    ['minimum', 0, 5_000, 'at_once'],
    ['approval_hours', 72, 24, 'at_once'],
  ])('%s from %i to %i takes effect %s', (key, before, after, part) => {
    const split = splitChange('payment', { [key]: before }, { [key]: after });
    expect(split).toEqual({ at_once: {}, later: {}, [part]: { [key]: after } });
  });

  it('are in exactly one part, and only those that change', () => {
    const keys = Object.keys(GUARDED.payment);
    const values = fc
      .tuple(...keys.map(() => fc.integer({ min: 0, max: 5 })))
      .map((list): SettingValues =>
        Object.fromEntries(keys.map((key, at) => [key, list[at] ?? 0])),
      );
    fc.assert(
      fc.property(values, values, (before, after) => {
        const { at_once, later } = splitChange('payment', before, after);
        for (const key of keys) {
          const parts = [at_once, later].filter((part) => key in part);
          expect(parts).toHaveLength(before[key] === after[key] ? 0 : 1);
        }
        expect({ ...before, ...at_once, ...later }).toEqual(after);
        // Turning the change around never leaves both directions without a delay.
        const back = splitChange('payment', after, before);
        for (const [key, { loosens }] of Object.entries(GUARDED.payment))
          expect(
            loosens === null || before[key] === after[key] || key in later !== key in back.later,
          ).toBe(true);
      }),
    );
  });

  it('are said with their unit', () => {
    expect([
      settingText('payment', 'approval_limit', 500_000),
      settingText('payment', 'delay_days', 1),
      settingText('payment', 'loosening_hours', 24),
      settingText('payment_methods', 'stripe', false),
    ]).toEqual(['5,000.00', '1 day', '24 hours', 'Off']);
  });
});
