/** A name in lower case, without diacritics, punctuation and repeated spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a typed signature is the signer’s name, whatever its case, diacritics and spaces. */
export const isSignatureOf = (signature: string, name: string): boolean =>
  plainName(signature) === plainName(name);
