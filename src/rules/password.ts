export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** What people choose first, and so does whoever guesses. */
const COMMON =
  /^(?:p[a@]ss(?:w[o0]rd)?|qwert[yz](?:uiop)?|letmein|welcome|admin|iloveyou|monkey|dragon|keystead|abc)?[\d!?.]*$/i;

/** 0 for nothing, 1 too short or guessed at once, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Whether others would try it among the first: few different signs, a run, or a common word with digits. */
export function isGuessable(password: string): boolean {
  const signs = Array.from(password.toLowerCase());
  if (new Set(signs).size < 5 || COMMON.test(password)) return true;
  const steps = signs
    .slice(1)
    .map((sign, at) => sign.charCodeAt(0) - (signs[at] ?? '').charCodeAt(0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** How hard a password is to guess, by its length above all (NIST SP 800-63B asks for no mixture). */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  if (password.length < PASSWORD_MIN || isGuessable(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const merit = password.length + 2 * kinds.length;
  return merit >= 24 ? 4 : merit >= 17 ? 3 : 2;
}
