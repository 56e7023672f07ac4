import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explain } from './explain.ts';
import * as f from './field.ts';
import { TEXT_RULES } from '#src/rules/accounts/textRules.ts';
import { checkTextsWith } from './texts/textRules.ts';

beforeAll(() => checkTextsWith(TEXT_RULES));

function firstMessage(type: z.ZodType, input: unknown): string | undefined {
  const result = type.safeParse(input, { error: explain });
  return result.error?.issues[0]?.message;
}

describe('explain', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['no value', f.text(), undefined, 'Required.'],
    ['an empty text', f.text(), '', 'Required.'],
    ['a short text', f.text({ min: 8 }), 'abc', 'At least 8 characters.'],
    ['a long text', f.text({ max: 1 }), 'abc', 'At most 1 character.'],
    ['a small number', f.integer({ min: 1 }), 0, 'At least 1.'],
    ['half a cent', f.money(), 1.5, 'At most 2 digits after the point.'],
    ['half a guest', f.integer(), 1.5, 'This must be a whole number.'],
    ['less than a cent', f.money({ min: 1 }), 0, 'At least 0.01.'],
    ['more than the whole', f.share(), 12_000, 'At most 100 %.'],
    ['an unsafe integer', f.money(), 1e19, 'This is too large a number.'],
    ['a text for an amount', f.money(), 'a lot', 'This must be a number.'],
    ['no amount', f.money(), null, 'Required.'],
    ['a text for a number', f.integer(), 'x', 'This must be a number.'],
    ['an unknown choice', f.choice(['a', 'b']), 'c', 'This is none of the choices.'],
    ['no choice', f.choice(['a', 'b']), undefined, 'Required.'],
    [
      'an invalid country',
      f.country(),
      'portugal',
      'Write a country by its two letters, such as PT.',
    ],
    ['an invalid zone', f.timeZone(), 'Nowhere/Here', 'Write a time zone, such as Europe/Lisbon.'],
    ['an offset', f.timeZone(), '+02:00', 'Write a time zone, such as Europe/Lisbon.'],
    ['a word for a flag', f.flag(), 'vielleicht', '“vielleicht” is not true or false.'],
    ['a text for a flag', f.flag(), 'x'.repeat(40), `“${'x'.repeat(29)}…” is not true or false.`],
    ['an invalid day', f.day(), 'tomorrow', 'Write a day as YYYY-MM-DD.'],
    ['an invalid email', f.email(), 'x@', 'This is not a valid email address.'],
    ['no record', f.ref('users'), '', 'Required.'],
    ['no day', f.day(), '', 'Required.'],
    ['an invalid id', f.id(), '7', 'This is not a valid record id.'],
    ['an unknown key', z.strictObject({}), { a: 1 }, 'There is no field named a.'],
    ['too many', z.array(z.int()).max(2), [1, 2, 3], 'At most 2 of them.'],
  ])('%s', (_, type, input, message) => {
    expect(firstMessage(type, input)).toBe(message);
  });
});
