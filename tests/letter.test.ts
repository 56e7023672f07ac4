import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { section2 } from './letter/section2.ts';
import { section3 } from './letter/section3.ts';
import { section4 } from './letter/section4.ts';
import { section5 } from './letter/section5.ts';
import { section6 } from './letter/section6.ts';
import { section7 } from './letter/section7.ts';
import { section8 } from './letter/section8.ts';
import { section9 } from './letter/section9.ts';

const SECTIONS = { section2, section3, section4, section5, section6, section7, section8, section9 };

/** What the tests of a file are called; those of a table by the table's own words. */
function holds(proof: string): boolean {
  const [file = '', called = ''] = proof.split(' › ');
  return called !== '' && readFileSync(file, 'utf8').includes(called);
}

describe.each(Object.entries(SECTIONS))('the letter of the specification, %s', (_, section) => {
  it.each(Object.entries(section))('%s', (_sentence, proofs) => {
    expect(proofs.filter((proof) => !holds(proof))).toEqual([]);
  });
});
