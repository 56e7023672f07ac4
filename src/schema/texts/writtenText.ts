import { z } from 'zod';
import { writtenLength } from '#src/rules/texts/writtenLength.ts';

interface Length {
  /** Measured by `writtenLength`: a sign of Chinese, Japanese or Korean counts twice. */
  readonly min: number;
  readonly max: number;
}

/** A text that people write, without spaces at its ends, of at least some length. */
export const writtenText = ({ min, max }: Length, error?: string) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      if (writtenLength(value) < min)
        issues.push({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          input: value,
          ...(error !== undefined && { message: error }),
        });
    })
    .max(max)
    .meta({ minLength: min });
