import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionOf, mentionsIn, noteParts, plainNote } from './notes.ts';

const ANA = '01941f29-7c00-70ec-a15f-a49a40d362a1';

describe('the mentions of a note', () => {
  it('are its parts with a user', () => {
    const body = `Please look, ${mentionOf('Ana Costa', ANA)}. Thanks!`;
    expect(noteParts(body)).toEqual([
      { text: 'Please look, ', user_id: null },
      { text: '@Ana Costa', user_id: ANA },
      { text: '. Thanks!', user_id: null },
    ]);
    expect(plainNote(body)).toBe('Please look, @Ana Costa. Thanks!');
  });

  it('are each counted once', () => {
    const one = mentionOf('Ana', ANA);
    expect(mentionsIn(`${one} and ${one}`)).toEqual([ANA]);
  });

  it.each(['@Ana', '@[Ana](me)', '@[](01941f29-7c00-70ec-a15f-a49a40d362a1)', 'a@b.test'])(
    'are not found in %s',
    (body) => {
      expect(mentionsIn(body)).toEqual([]);
    },
  );

  it('survive every name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (name) => {
        const clean = name.replaceAll(/[[\]\n]/g, '');
        fc.pre(clean !== '');
        expect(mentionsIn(mentionOf(name, ANA))).toEqual([ANA]);
      }),
    );
  });

  it('leave every other text as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          noteParts(text)
            .map((part) => part.text)
            .join(''),
        ).toHaveLength(plainNote(text).length);
      }),
    );
  });
});
