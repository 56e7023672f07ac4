import { expect, it } from 'vitest';
import { isSignatureOf } from './signature.ts';

it.each([
  ['Ana Lopes', 'Ana Lopes', true],
  ['  ana   LOPES ', 'Ana Lopes', true],
  ['Jose Nunez', 'José Núñez', true],
  ['Jean Luc Picard', 'Jean-Luc Picard', true],
  ['ISIK OZTURK', 'Işık Öztürk', true],
  ['Ａｎａ Ｌｏｐｅｓ', 'Ana Lopes', true],
  ['李 雷', '李雷', false],
  ['李雷', '李雷', true],
  ['Ana', 'Ana Lopes', false],
  ['Lopes Ana', 'Ana Lopes', false],
])('“%s” as the signature of “%s”: %s', (signature, name, is) => {
  expect(isSignatureOf(signature, name)).toBe(is);
});
