import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, typedMention, withMention } from './draftMentions.ts';

const ana = { id: '01941f29-7c00-70ec-a15f-a49a40d362a1', name: 'Ana' };
const costa = { id: '01941f29-7c00-70ec-a15f-a49a40d362a2', name: 'Ana Costa' };

describe('the mentions of a draft', () => {
  it('are stored with the person they mean, also where a name begins another', () => {
    const body = bodyOf({ text: '@Ana Costa and @Ana: look', people: [ana, costa] });
    expect(body).toBe(`@[Ana Costa](${costa.id}) and @[Ana](${ana.id}): look`);
    expect(draftOf(body).text).toBe('@Ana Costa and @Ana: look');
    expect(bodyOf(draftOf(body))).toBe(body);
  });

  it('that were deleted from the text are not stored', () => {
    expect(bodyOf({ text: 'Nothing to see', people: [ana] })).toBe('Nothing to see');
  });

  it.each([
    ['@an', 'an'],
    ['Ask @Ana Co', 'Ana Co'],
    ['@', ''],
    ['ana@example', null],
    ['Ask Ana', null],
  ])('%j is completed from %j', (text, typed) => {
    expect(typedMention(text, text.length)).toBe(typed);
  });

  it('replace what was typed', () => {
    expect(withMention({ text: 'Ask @an today', people: [] }, 7, ana)).toEqual({
      text: 'Ask @Ana  today',
      people: [ana],
    });
  });
});
