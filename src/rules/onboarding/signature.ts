import { folded } from '../texts/folded.ts';

/** A name as searches compare it, without punctuation and repeated spaces. */
const plainName = (name: string): string =>
  folded(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether a typed signature is the signer’s name, whatever its case, diacritics and spaces. */
export const isSignatureOf = (signature: string, name: string): boolean =>
  plainName(signature) === plainName(name);
