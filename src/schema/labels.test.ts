import { expect, it } from 'vitest';
import { inSentence } from './labels.ts';

it.each([
  ['In progress', 'in progress'],
  ['EV charger', 'EV charger'],
  ['Awaiting EU check', 'awaiting EU check'],
  ['', ''],
])('“%s” within a sentence is “%s”', (label, words) => {
  expect(inSentence(label)).toBe(words);
});
