import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedTexts,
  longestText,
  textProblem,
  textProblems,
  type TextRule,
} from './editTexts.ts';
import { fillIn, placeholdersIn } from './placeholders.ts';

const rule: TextRule = {
  key: 'refund',
  built_in: 'Hello {name}, we refund {amount}.',
  editable: true,
  allowed: ['name', 'amount', 'place'],
  required: ['amount'],
};

describe('textProblem', () => {
  it.each(['We refund {amount}.', '{amount} for {place}', rule.built_in])('allows %j', (text) => {
    expect(textProblem(rule, text)).toBeNull();
  });

  it.each([
    ['  ', /Write a text/],
    ['x'.repeat(1001), /1001 characters\. The limit is 1000/],
    [
      'We refund {sum}.',
      /\{sum\} cannot be used here\. You can use \{name\}, \{amount\}, \{place\}/,
    ],
    ['We refund.', /Keep \{amount\}/],
    ['We refund {amount', /name in braces/],
    ['{amount}\nmore', /line breaks/],
    ['{amount}\u202Emore', /hidden characters/],
    ['<script>{amount}</script>', /without < and >/],
    ['{amount} https://a.test', /web address/],
    ['{amount} javascript:alert(1)', /web address/],
    ['{amount} evil.example', /web address/],
    ['{amount} www.x', /web address/],
  ])('refuses %j', (text, problem) => {
    expect(textProblem(rule, text)).toMatch(problem);
  });

  it('keeps mandatory texts as they are', () => {
    const fixed = { ...rule, editable: false };
    expect(textProblem(fixed, rule.built_in)).toBeNull();
    expect(textProblem(fixed, 'We refund {amount}.')).toMatch(/mandatory/);
  });

  it('allows only texts that fill in completely and have every required value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{name}', '{amount}', '{sum}', '{', '}', 'Hi ')),
        (parts) => {
          const text = parts.join('');
          if (textProblem(rule, text) !== null) return;
          const filled = fillIn(text, { name: 'Ana', amount: '€5.00', place: 'Quiet rooms' });
          expect(filled).toContain('€5.00');
          expect(filled).not.toMatch(/[{}]/);
        },
      ),
    );
  });
});

it('textProblems are by key, also for a text that does not exist', () => {
  expect(textProblems([rule], { refund: '', none: 'x' })).toEqual({
    refund: 'Write a text.',
    none: 'This email has no such text.',
  });
});

it('changedTexts leaves out the built-in ones', () => {
  expect(changedTexts([rule], { refund: rule.built_in })).toEqual({});
  expect(changedTexts([rule], { refund: '{amount}' })).toEqual({ refund: '{amount}' });
});

it('fillIn never fills a value again', () => {
  expect(fillIn('{name}: {amount}', { name: '{amount}', amount: '5' })).toBe('{amount}: 5');
  expect(placeholdersIn('{a} {b} {a}')).toEqual(['a', 'b']);
  expect([longestText('subject'), longestText('other')]).toEqual([120, 1000]);
});
