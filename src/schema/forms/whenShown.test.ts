import { describe, expect, it } from 'vitest';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '../field.ts';
import { isShown, missingOf, whenText, withoutHidden } from './whenShown.ts';

const machine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'done'],
  events: { finish: { from: ['open'], to: 'done', by: ['staff'] } },
});

const shape = {
  state: f.states(machine),
  outcome: f.optional(f.choice(['fine', 'failed', 'late'])),
  paid: f.withDefault(f.flag(), false),
  reason: f.requiredWhen(f.optional(f.text()), { outcome: ['failed', 'late'] }),
  method: f.shownWhen(f.optional(f.choice(['card', 'cash'])), { paid: [true] }),
  card: f.shownWhen(f.optional(f.text()), { method: ['card'], state: ['open'] }),
  title: f.text(),
};

describe('a field with a condition', () => {
  it.each([
    ['title', {}, true],
    ['reason', { outcome: 'failed' }, true],
    ['reason', { outcome: 'late' }, true],
    ['reason', { outcome: 'fine' }, false],
    ['reason', { outcome: null }, false],
    ['reason', {}, false],
    ['method', { paid: true }, true],
    ['method', {}, false],
    // By the initial state of a new record.
    ['card', { paid: true, method: 'card' }, true],
    ['card', { paid: true, method: 'card', state: 'done' }, false],
    ['card', { paid: true, method: 'cash' }, false],
    // A hidden field decides as an empty one.
    ['card', { paid: false, method: 'card' }, false],
  ])('%s with %j is shown: %s', (column, values, expected) => {
    expect(isShown(shape, column, values)).toBe(expected);
  });

  it('is shown in a form without the field that decides', () => {
    const alone = { reason: shape.reason };
    expect(isShown(alone, 'reason', {})).toBe(true);
    expect(missingOf(alone, { reason: null })).toEqual([]);
  });

  it('is null where it is hidden', () => {
    const values = { outcome: 'fine', reason: 'Broken', paid: false, method: 'card', card: '1' };
    expect(withoutHidden(shape, values)).toEqual({
      ...values,
      reason: null,
      method: null,
      card: null,
    });
    expect(withoutHidden(shape, { outcome: 'late', reason: 'Rain' })).toEqual({
      outcome: 'late',
      reason: 'Rain',
    });
  });

  it.each([
    [{ outcome: 'failed', reason: null }, ['reason']],
    [{ outcome: 'failed', reason: '' }, ['reason']],
    [{ outcome: 'failed' }, ['reason']],
    [{ outcome: 'failed', reason: 'Broken' }, []],
    [{ outcome: 'fine', reason: null }, []],
    [{ paid: true, method: null }, []],
  ])('of %j lacks %j', (values, expected) => {
    expect(missingOf(shape, values)).toEqual(expected);
  });

  it('counts an empty list as none', () => {
    const listed = {
      paid: f.flag(),
      parts: f.requiredWhen(f.optional(f.choices(['tap'])), { paid: [true] }),
    };
    expect(missingOf(listed, { paid: true, parts: [] })).toEqual(['parts']);
    expect(missingOf(listed, { paid: true, parts: ['tap'] })).toEqual([]);
  });

  it('says in words when it is used', () => {
    expect(whenText(shape, 'reason')).toBe('the outcome is failed or late');
    expect(whenText(shape, 'card')).toBe('the method is card and the state is open');
    expect(whenText(shape, 'method')).toBe('the paid is on');
  });
});
