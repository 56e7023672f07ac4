import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import * as f from '../field.ts';
import { defineResource, type Resource } from '../resource.ts';
import { dependencyProblems } from './dependencyProblems.ts';

const grant = staff('admin');

const stays = defineResource({
  name: 'stays',
  fields: {
    id: f.id(),
    home_id: f.ref('homes'),
    code: f.text(),
    tags: f.choices(['a']),
    note: f.text(),
  },
  access: { list: grant },
  admin: { list: ['code'], title: 'code' },
});

/** A resource with another field, and an action whose input has one. */
const jobs = (field: f.Field, input: z.ZodObject = z.strictObject({}), form: string[] = []) =>
  defineResource({
    name: 'jobs',
    fields: {
      id: f.id(),
      home_id: f.ref('homes'),
      owner_id: f.ref('users'),
      title: f.text(),
      tags: f.choices(['a']),
      of: field,
    },
    access: { list: grant },
    actions: { move: { grant, input } },
    admin: { list: ['title'], title: 'title' },
    market: { area: 'seller', list: ['title'], form: form as 'title'[] },
  });

const problems = (resource: Resource) => dependencyProblems([stays, resource]);
const stay = (columns: Readonly<Record<string, string>>) => f.matching(f.ref('stays'), columns);

describe('a field that depends on others', () => {
  it('is right where its columns exist and agree', () => {
    const input = z.strictObject({ home: f.ref('homes'), stay: stay({ home_id: 'home' }) });
    expect(problems(jobs(stay({ home_id: 'home_id', code: 'title' }), input))).toEqual([]);
  });

  it.each([
    [
      f.matching(f.text(), { home_id: 'home_id' }),
      'jobs.of is no reference, so it cannot match a record.',
    ],
    [
      f.matching(f.refs('stays'), { home_id: 'home_id' }),
      'jobs.of refers to several records, so it cannot match one.',
    ],
    [
      f.matching(f.ref('sessions'), { user_id: 'owner_id' }),
      'jobs.of refers to sessions, which is no resource.',
    ],
    [stay({ house_id: 'home_id' }), 'jobs.of matches stays.house_id, which does not exist.'],
    [stay({ home_id: 'house_id' }), 'jobs.of matches house_id, which jobs does not have.'],
    [stay({ home_id: 'of' }), 'jobs.of matches itself.'],
    [
      stay({ home_id: 'owner_id' }),
      'jobs.of matches stays.home_id with owner_id, which is of another kind.',
    ],
    [
      stay({ home_id: 'title' }),
      'jobs.of matches stays.home_id with title, which is of another kind.',
    ],
    [stay({ tags: 'tags' }), 'jobs.of matches stays.tags with tags, which is of another kind.'],
  ])('is refused %#', (field, sentence) => {
    expect(problems(jobs(field))).toEqual([sentence]);
  });

  it('is refused in the input of an action that does not ask for what it depends on', () => {
    const input = z.strictObject({ stay: stay({ home_id: 'home_id' }) });
    expect(problems(jobs(f.text(), input))).toEqual([
      'jobs.move.stay matches home_id, which jobs.move does not have.',
    ]);
  });

  it('is refused in a form of sellers that does not ask for what it depends on', () => {
    const of = stay({ home_id: 'home_id' });
    expect(problems(jobs(of, undefined, ['home_id', 'of']))).toEqual([]);
    expect(problems(jobs(of, undefined, ['title', 'of']))).toEqual([
      'The form of jobs in the market has of without home_id.',
    ]);
  });
});
