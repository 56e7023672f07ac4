import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '../field.ts';
import { defineResource } from '../resource.ts';
import { dependencyProblems } from './dependencyProblems.ts';

const machine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'done'],
  events: { finish: { from: ['open'], to: 'done', by: ['staff'] } },
});
const grant = staff('admin');
const text = () => f.optional(f.text());

const problems = (
  of: f.Field,
  other: f.Field = f.text(),
  input: z.ZodObject = z.strictObject({}),
) =>
  dependencyProblems([
    defineResource({
      name: 'jobs',
      fields: {
        id: f.id(),
        title: f.text(),
        state: f.states(machine),
        outcome: f.choice(['fine', 'failed']),
        paid: f.flag(),
        of,
        other,
      },
      access: { list: grant },
      actions: { move: { grant, input } },
      admin: { list: ['title'], title: 'title' },
    }),
  ]);

describe('a field that is shown on a condition', () => {
  it.each([
    [{ outcome: ['failed'] }],
    [{ state: ['done'], outcome: ['fine', 'failed'] }],
    [{ paid: [true] }],
  ])('is right with %j', (columns) => {
    expect(problems(f.shownWhen(text(), columns))).toEqual([]);
    expect(problems(f.requiredWhen(text(), columns))).toEqual([]);
  });

  it.each([
    [
      f.shownWhen(f.text(), { paid: [true] }),
      'jobs.of is shown on a condition, so it must be optional.',
    ],
    [
      f.shownWhen(f.optional(f.withDefault(f.text(), 'x')), { paid: [true] }),
      'jobs.of is shown on a condition, so it can have no default.',
    ],
    [
      f.shownWhen(text(), { result: ['failed'] }),
      'jobs.of is shown by result, which jobs does not have.',
    ],
    [
      f.shownWhen(text(), { title: ['failed'] }),
      'jobs.of is shown by title, which is no choice, state or flag.',
    ],
    [
      f.shownWhen(text(), { outcome: ['late'] }),
      'jobs.of is shown by late, which outcome does not take.',
    ],
    [
      f.shownWhen(text(), { state: ['closed'] }),
      'jobs.of is shown by closed, which state does not take.',
    ],
    [
      f.shownWhen(text(), { paid: ['true'] }),
      'jobs.of is shown by true, which paid does not take.',
    ],
    [f.shownWhen(text(), { outcome: [] }), 'jobs.of is shown by no value of outcome.'],
    [
      f.shownWhen(f.optional(f.choice(['a'])), { of: ['a'] }),
      'jobs.of is shown on a condition of itself.',
    ],
  ])('is refused %#', (field, sentence) => {
    expect(problems(field)).toEqual([sentence]);
  });

  it('is refused where two fields decide each other', () => {
    const choice = () => f.optional(f.choice(['a']));
    const [of, other] = [
      f.shownWhen(choice(), { other: ['a'] }),
      f.shownWhen(choice(), { of: ['a'] }),
    ];
    expect(problems(of, other)).toEqual([
      'jobs.of is shown on a condition of itself.',
      'jobs.other is shown on a condition of itself.',
    ]);
  });

  it('is refused in the input of an action without the field that decides', () => {
    const reason = f.shownWhen(text(), { outcome: ['failed'] });
    const outcome = f.choice(['fine', 'failed']);
    expect(problems(text(), text(), z.strictObject({ outcome, reason }))).toEqual([]);
    expect(problems(text(), text(), z.strictObject({ reason }))).toEqual([
      'jobs.move.reason is shown by outcome, which jobs.move does not have.',
    ]);
  });
});
