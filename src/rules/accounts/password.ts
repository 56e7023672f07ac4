export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** Common passwords, which attackers try first. */
const COMMON =
  /^(?:p[a@]ss(?:w[o0]rd)?|qwert[yz](?:uiop)?|letmein|welcome|admin|iloveyou|monkey|dragon|keystead|abc)?[\d!?.]*$/i;

/** 0 empty, 1 too short or guessable, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Whether attackers try it early: few distinct characters, a sequence, or a common word with digits. */
export function isGuessable(password: string): boolean {
  const characters = Array.from(password.toLowerCase());
  if (new Set(characters).size < 5 || COMMON.test(password)) return true;
  const steps = characters
    .slice(1)
    .map((character, at) => character.charCodeAt(0) - (characters[at] ?? '').charCodeAt(0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** Password strength, mainly by length (NIST SP 800-63B recommends against composition rules). */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  if (password.length < PASSWORD_MIN || isGuessable(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = password.length + 2 * kinds.length;
  return score >= 24 ? 4 : score >= 17 ? 3 : 2;
}
