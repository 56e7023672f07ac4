import { expect, it } from 'vitest';
import { describeType } from './describeType.ts';
import * as f from './field.ts';
import { valueLabelOf } from './fieldLabel.ts';

const labels = { in_progress: 'Under way' };
const progress = f.described(f.choice(['open', 'in_progress']), { labels });
const several = f.described(f.choices(['open', 'in_progress']), { labels });

it.each([
  ['a choice', progress],
  ['an optional choice', f.optional(progress)],
  ['several choices', several],
  ['a description of a field', describeType(progress)],
])('the values of %s have the labels that the field declares', (_, field) => {
  expect(['open', 'in_progress', 'gone_since'].map((one) => valueLabelOf(field, one))).toEqual([
    'Open',
    'Under way',
    'Gone since',
  ]);
});

it('a value without a field has its own words', () => {
  expect(valueLabelOf(undefined, 'in_progress')).toBe('In progress');
});
