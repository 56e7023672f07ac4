import { expect, it } from 'vitest';
import { inSentence, pluralName, resourceTitle, singularName } from './labels.ts';

it.each([
  ['In progress', 'in progress'],
  ['EV charger', 'EV charger'],
  ['Awaiting EU check', 'awaiting EU check'],
  ['', ''],
])('“%s” within a sentence is “%s”', (label, words) => {
  expect(inSentence(label)).toBe(words);
});

it.each([
  [{ name: 'fee_structures', label: null }, 'Fee structures', 'fee structures', 'fee structure'],
  [{ name: 'vip_plans', label: null }, 'VIP plans', 'VIP plans', 'VIP plan'],
  [
    { name: 'statuses', label: { singular: 'status', plural: 'statuses' } },
    'Statuses',
    'statuses',
    'status',
  ],
])('names the resource $name', (resource, title, plural, singular) => {
  expect([resourceTitle(resource), pluralName(resource), singularName(resource)]).toEqual([
    title,
    plural,
    singular,
  ]);
});
