/** How texts of some kinds are normalised, and what is wrong with them. */
export interface TextRules {
  readonly plainName: (typed: string) => string;
  readonly nameProblem: (name: string) => 'hidden_characters' | 'link' | null;
  readonly plainEmail: (typed: string) => string;
  readonly emailProblem: (email: string) => 'format' | 'local' | null;
  readonly plainPhone: (typed: string) => string;
}

const asTyped = (typed: string): string => typed;
const noProblem = () => null;

/** The rules are too large for the first load of a page. Until they are there, the server finds the problems. */
let rules: TextRules = {
  plainName: asTyped,
  nameProblem: noProblem,
  plainEmail: asTyped,
  emailProblem: noProblem,
  plainPhone: asTyped,
};

export const textRules = (): TextRules => rules;

/** Lets rules check the fields of names, email addresses and phone numbers, as the server does from its start. */
export function checkTextsWith(all: TextRules): void {
  rules = all;
}

/** Loads the rules for a form in the browser. */
export const loadTextRules = (): void =>
  void import('#src/rules/accounts/textRules.ts').then(
    ({ TEXT_RULES }) => checkTextsWith(TEXT_RULES),
    // Without them the server still checks the texts.
    () => undefined,
  );
