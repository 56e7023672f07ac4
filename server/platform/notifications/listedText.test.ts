import { describe, expect, it } from 'vitest';
import { listedText, pathOf } from './listedText.ts';

const textOf = (...paragraphs: string[]) => listedText({ subject: '', paragraphs }, 'Ana, Lda.');

describe('listedText', () => {
  it('leaves out the greeting', () => {
    expect(textOf('Hello Ana, Lda., we sent 5 €.')).toBe('We sent 5 €.');
    expect(textOf('Hello Ana, Lda.,', 'Ivo wrote to you.')).toBe('Ivo wrote to you.');
    expect(textOf('Hello Ivo, thanks.')).toBe('Hello Ivo, thanks.');
  });

  it('shortens a long paragraph', () => {
    expect(textOf('x'.repeat(400))).toBe(`${'x'.repeat(300)}…`);
    expect(textOf()).toBe('');
  });
});

it('pathOf shortens addresses of this market only', () => {
  expect(pathOf('https://a.test/offers?x=1', 'https://a.test')).toBe('/offers?x=1');
  expect(pathOf('https://a.test.evil/offers', 'https://a.test')).toBeNull();
});
