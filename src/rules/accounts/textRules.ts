import { plainLine } from '../texts/normalise.ts';
import { emailProblem, plainEmail } from './emailAddress.ts';
import { nameProblem } from './personName.ts';
import { plainPhone } from './phoneText.ts';

/** The rules of `src/schema/texts/textRules.ts`; only the server knows both spellings of an international domain. */
export const TEXT_RULES = {
  plainName: plainLine,
  nameProblem,
  plainEmail: (typed: string) => plainEmail(typed, (domain) => domain),
  emailProblem,
  plainPhone,
};
