import type { z } from 'zod';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'This is not a valid email address.',
  date: 'Write a day as YYYY-MM-DD.',
  datetime: 'Write a moment as YYYY-MM-DDTHH:MM:SSZ.',
  uuid: 'This is not a valid record id.',
};

/** What was sent, cut to the length of a word. */
function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

function amount(bound: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array') return `${bound} ${limit} of them.`;
  return `${bound} ${limit}.`;
}

/**
 * The user-facing message of a validation issue; undefined keeps zod's. Set as
 * `z.config({ customError: explain })` on the server and in the forms, so that both show the same text.
 */
export function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input == null || issue.input === '') return 'Required.';
      if (issue.expected === 'number') return 'This must be a number.';
      if (issue.expected === 'int') return 'This must be a whole number.';
      if (issue.expected === 'boolean') return `“${shown(issue.input)}” is not true or false.`;
      return `This must be of the type ${issue.expected}.`;
    case 'too_small':
      if (issue.input === '') return 'Required.';
      return amount('At least', issue.minimum, issue.origin);
    case 'too_big':
      return amount('At most', issue.maximum, issue.origin);
    case 'invalid_value':
      return issue.input == null || issue.input === ''
        ? 'Required.'
        : 'This is none of the choices.';
    case 'invalid_format':
      if (issue.input === '') return 'Required.';
      return FORMATS[issue.format] ?? 'This is not written as it should be.';
    case 'unrecognized_keys':
      return `There is no field named ${issue.keys.join(', ')}.`;
    default:
      return undefined;
  }
}
