import { describe, expect, it } from 'vitest';
import { anyStaff, staff } from '#src/access/grants.ts';
import * as f from '../field.ts';
import { defineResource, type Resource } from '../resource.ts';
import { oneOfProblems } from './oneOfProblems.ts';

const subject = () =>
  f.oneOf('subject', { home_id: f.ref('properties'), place_id: f.ref('locations') });
const grant = staff('admin');

/** A declaration whose types hide what is wrong. */
const report = (more: f.Fields = {}, change: object = {}): Resource => ({
  ...defineResource({
    name: 'reports',
    fields: { id: f.id(), title: f.text(), ...subject(), ...more },
    access: { list: grant },
    admin: { list: ['title'], title: 'title' },
  }),
  ...change,
});
const access = (fields: object) => ({ access: { ...report().access, fields } });
const form = (...columns: string[]) => ({
  market: { area: 'seller', list: ['title'], form: columns },
});

describe('a reference to one of several resources', () => {
  it('is right as it is declared', () => {
    const same = { read: anyStaff, write: grant };
    const whole = [
      report(),
      report({}, form('title', 'place_id', 'subject', 'home_id')),
      report({}, form('title')),
      report({}, access({ subject: same, home_id: same, place_id: same })),
    ];
    expect(whole.flatMap(oneOfProblems)).toEqual([]);
  });

  it.each<[Resource, string, string]>([
    [
      report({ home_id: f.locked(subject().home_id) }),
      'fields.home_id',
      'it is locked, and people choose it: leave out f.locked().',
    ],
    [
      report({ home_id: f.computed(subject().home_id, 'reports.id') }),
      'fields.home_id',
      'it is computed, and people choose it.',
    ],
    [
      report({ subject: f.locked(subject().subject) }),
      'fields.subject',
      'it is locked, and people choose it: leave out f.locked().',
    ],
    [
      report({ subject: f.optional(subject().subject) }),
      'fields.subject',
      'one reference is always set: leave out f.optional().',
    ],
    [report({ place_id: f.text() }), 'fields.place_id', 'subject names it, but it is no f.ref().'],
    [
      report({ place_id: f.optional(f.ref('locations')) }),
      'fields.place_id',
      'its condition is that of f.oneOf(): leave out another one.',
    ],
    [
      report({
        ...f.oneOf('subject', {
          home_id: f.ref('properties', 'set null'),
          place_id: f.ref('locations'),
        }),
      }),
      'fields.home_id',
      'it cannot be set to null: a reference is always set.',
    ],
    [
      report({}, form('title', 'subject', 'home_id')),
      'market.form',
      'subject is entered as a whole: add place_id.',
    ],
    [
      report({}, form('place_id')),
      'market.form',
      'subject is entered as a whole: add subject and home_id.',
    ],
    [
      report({}, access({ home_id: { read: grant } })),
      'access.fields',
      'subject, home_id and place_id need the same grants.',
    ],
    [
      report({}, { admin: { ...report().admin, search: ['subject'] } }),
      'admin.search',
      'subject has no text: search home_id and place_id.',
    ],
  ])('is refused %#', (resource, place, problem) => {
    expect(oneOfProblems(resource)).toEqual([[place, problem]]);
  });

  it('is refused without a column that the choice names, and with fewer than two', () => {
    const { place_id: _, ...fields } = report().fields;
    expect(oneOfProblems({ ...report(), fields })).toEqual([
      [
        'fields.place_id',
        'subject names it, but there is no such column: spread all of f.oneOf().',
      ],
    ]);
    // @ts-expect-error -- a declaration in JavaScript
    const alone: f.Fields = f.oneOf('subject', { home_id: f.ref('properties') });
    const { home_id: __, ...others } = fields;
    expect(oneOfProblems({ ...report(), fields: { ...others, ...alone } })).toEqual([
      ['fields.subject', 'f.oneOf() needs at least two references.'],
    ]);
  });
});
