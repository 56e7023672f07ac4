export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Of a password as it is typed: one visible character can be several, and is one in the form that is checked. */
export const TYPED_PASSWORD_MAX = 1_000;

/**
 * The form in which a password is checked and hashed (NIST SP 800-63B): keyboards and systems write the same password
 * with different characters. Spaces and all else stay.
 */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');

/** Common passwords, which attackers try first. */
const COMMON =
  /^(?:p[a@]ss(?:w[o0]rd)?|qwert[yz](?:uiop)?|letmein|welcome|admin|iloveyou|monkey|dragon|keystead|abc)?[\d!?.]*$/i;

/** 0 empty, 1 too short or guessable, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Whether attackers try it early: few distinct characters, a sequence, or a common word with digits. */
export function isGuessable(typed: string): boolean {
  const password = plainPassword(typed);
  const characters = Array.from(password.toLowerCase());
  if (new Set(characters).size < 5 || COMMON.test(password)) return true;
  const steps = characters
    .slice(1)
    .map((character, at) => character.charCodeAt(0) - (characters[at] ?? '').charCodeAt(0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** Password strength, mainly by length (NIST SP 800-63B recommends against composition rules). */
export function strengthOf(typed: string): Strength {
  const password = plainPassword(typed);
  if (password === '') return 0;
  if (password.length < PASSWORD_MIN || isGuessable(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = password.length + 2 * kinds.length;
  return score >= 24 ? 4 : score >= 17 ? 3 : 2;
}
