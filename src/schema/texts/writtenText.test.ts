import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writtenText } from './writtenText.ts';

describe('writtenText', () => {
  const reason = writtenText({ min: 10, max: 20 });
  it.each([
    ['Not enough', true],
    ['Too short', false],
    ['   Too short   ', false],
    ['照片不真实', true],
    ['照片不真', false],
    ['사진이 다름', true],
    ['x'.repeat(21), false],
  ])('%j: %s', (text, accepted) => {
    expect(reason.safeParse(text).success).toBe(accepted);
  });

  it('describes its length', () => {
    expect(z.toJSONSchema(reason)).toMatchObject({ type: 'string', minLength: 10, maxLength: 20 });
  });
});
