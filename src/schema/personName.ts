import { z } from 'zod';
import { nameProblem } from '#src/rules/accounts/personName.ts';
import { plainLine } from '#src/rules/texts/normalise.ts';

/** A name of a person or profile, which others see and emails contain: one line, without links. */
export const personName = (empty = 'Enter a name.') =>
  z
    .string()
    .overwrite(plainLine)
    .trim()
    .min(1, empty)
    .max(120)
    .refine((name) => nameProblem(name) !== 'hidden_characters', {
      error: 'Use visible characters on one line.',
      abort: true,
    })
    .refine((name) => nameProblem(name) !== 'link', {
      error: 'A name cannot contain an email address or a link.',
    });
