import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { section2 } from './specification/section2.ts';
import { section3 } from './specification/section3.ts';
import { section4 } from './specification/section4.ts';
import { section5 } from './specification/section5.ts';
import { section6 } from './specification/section6.ts';
import { section7 } from './specification/section7.ts';
import { section8 } from './specification/section8.ts';
import { section9 } from './specification/section9.ts';

const SECTIONS = { section2, section3, section4, section5, section6, section7, section8, section9 };

/** Whether the file has a test with the title; a title of a table is matched by its text in the table. */
function holds(proof: string): boolean {
  const [file = '', called = ''] = proof.split(' › ');
  return called !== '' && readFileSync(file, 'utf8').includes(called);
}

describe.each(Object.entries(SECTIONS))('the specification, %s', (_, section) => {
  it.each(Object.entries(section))('%s', (_sentence, proofs) => {
    expect(proofs.filter((proof) => !holds(proof))).toEqual([]);
  });
});
