import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yesOrNo } from './yesNo.ts';

describe('yesOrNo', () => {
  it.each([
    ['WAHR', 'FALSCH'],
    ['VRAI', 'FAUX'],
    ['VERDADERO', 'FALSO'],
    ['VERDADEIRO', 'FALSO'],
    ['VERO', 'FALSO'],
    ['WAAR', 'ONWAAR'],
    ['SAND', 'FALSK'],
    ['SANN', 'USANN'],
    ['SANT', 'FALSKT'],
    ['TOSI', 'EPÄTOSI'],
    ['PRAWDA', 'FAŁSZ'],
    ['PRAVDA', 'NEPRAVDA'],
    ['IGAZ', 'HAMIS'],
    ['ADEVĂRAT', 'FALS'],
    ['DOĞRU', 'YANLIŞ'],
    ['ИСТИНА', 'ЛОЖЬ'],
    ['ІСТИНА', 'ХИБНІСТЬ'],
    ['ΑΛΗΘΗΣ', 'ΨΕΥΔΗΣ'],
    ['TÕENE', 'VÄÄR'],
    ['TIESA', 'NETIESA'],
    ['真', '偽'],
    ['참', '거짓'],
    ['Sí', 'No'],
    ['Sim', 'Não'],
    ['=TRUE()', '=FALSE()'],
    ['１', '٠'],
    [' x ', '☐'],
  ])('reads %s and %s', (yes, no) => {
    expect([yesOrNo(yes), yesOrNo(no)]).toEqual([true, false]);
  });

  it.each(['perhaps', 'vielleicht', '2', '-', '', 'truefalse', '=()'])('knows no %j', (text) => {
    expect(yesOrNo(text)).toBeNull();
  });

  it('reads a value in any letter case and with any spaces around it', () => {
    const words = fc.constantFrom('wahr', 'doğru', 'épätosi', 'ложь', 'ναι', 'hayır');
    fc.assert(
      fc.property(words, fc.boolean(), fc.constantFrom('', ' ', '\u{a0}'), (word, upper, space) => {
        expect(yesOrNo(space + (upper ? word.toUpperCase() : word) + space)).toBe(yesOrNo(word));
      }),
    );
  });
});

it('gives no word both meanings', () => {
  // A word of both lists would be read as yes.
  for (const word of ['no', 'ne', 'nie', 'nu', 'nem', 'ei', 'ez', 'не', 'ні', 'ni', 'sai', '不'])
    expect([word, yesOrNo(word)]).toEqual([word, false]);
});
