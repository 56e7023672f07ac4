import { z } from 'zod';
import { textRules } from './textRules.ts';

/** A name of a person or profile, which others see and emails contain: one line, without links. */
export const personName = (empty = 'Enter a name.') =>
  z
    .string()
    .overwrite((name) => textRules().plainName(name))
    .trim()
    .min(1, empty)
    .max(120)
    .refine((name) => textRules().nameProblem(name) !== 'hidden_characters', {
      error: 'Use visible characters on one line.',
      abort: true,
    })
    .refine((name) => textRules().nameProblem(name) !== 'link', {
      error: 'A name cannot contain an email address or a link.',
    });
