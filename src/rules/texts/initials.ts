const LETTER = /[\p{L}\p{N}]/u;

/**
 * The initials of a name, in capitals: the first letter or digit of its first and of its last word that have one. Of a
 * name without any, its first sign.
 */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? [])
    .map((letter) => letter.toUpperCase());
  const [first, ...others] = letters;
  if (first !== undefined) return first + (others.at(-1) ?? '');
  return Array.from(name.trim())[0] ?? '';
}
