import { placeholdersIn } from './placeholders.ts';

/** What staff may write for one text of an email. */
export interface TextRule {
  readonly key: string;
  readonly built_in: string;
  readonly editable: boolean;
  /** The placeholders that the text may have, and those that it must keep. */
  readonly allowed: readonly string[];
  readonly required: readonly string[];
}

const LONGEST: Readonly<Record<string, number>> = { subject: 120, button: 40 };
const LONGEST_PARAGRAPH = 1000;

export const longestText = (key: string): number => LONGEST[key] ?? LONGEST_PARAGRAPH;

/** Web addresses and schemes: `https://`, `www.`, `mailto:`, `example.com`. */
const LINK =
  /\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):|[a-z\d-]\.[a-z]{2,}/i;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Why a text cannot be saved; null where it can. */
export function textProblem(rule: TextRule, text: string): string | null {
  const { key, built_in, editable, allowed, required } = rule;
  if (text === built_in) return null;
  if (!editable) return 'This text is mandatory and cannot be changed.';
  if (text.trim() === '') return 'Write a text.';
  const longest = longestText(key);
  if (text.length > longest)
    return `This text has ${text.length} characters. The limit is ${longest}.`;
  if (HIDDEN.test(text)) return 'Remove line breaks and hidden characters.';
  if (/[<>]/.test(text)) return 'Write plain text, without < and >.';
  if (LINK.test(text)) return 'Remove the web address. The button has the link of the email.';
  const used = placeholdersIn(text);
  const unknown = used.filter((name) => !allowed.includes(name));
  if (unknown.length > 0)
    return `${inBraces(unknown)} cannot be used here. ${
      allowed.length > 0 ? `You can use ${inBraces(allowed)}.` : 'This text has no placeholders.'
    }`;
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))
    return 'Write a placeholder as a name in braces, such as {name}.';
  const missing = required.filter((name) => !used.includes(name));
  return missing.length > 0 ? `Keep ${inBraces(missing)} in this text.` : null;
}

export type Texts = Readonly<Record<string, string>>;

/** The problems of changed texts, by key. */
export function textProblems(rules: readonly TextRule[], texts: Texts): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const rule = rules.find((one) => one.key === key);
    const problem = rule ? textProblem(rule, text) : 'This email has no such text.';
    if (problem !== null) problems[key] = problem;
  }
  return problems;
}

/** The texts that differ from the built-in ones. */
export const changedTexts = (rules: readonly TextRule[], texts: Texts): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap(({ key, built_in }) => {
      const text = texts[key];
      return text === undefined || text === built_in ? [] : [[key, text]];
    }),
  );
