import { describe, expect, it } from 'vitest';
import { cautions } from './cautions.ts';

describe('the warnings of a migration', () => {
  it.each([
    ['DROP TABLE "users";', 'loses data'],
    ['ALTER TABLE "users" DROP COLUMN "name";', 'loses data'],
    ['ALTER TABLE "users" ADD COLUMN "name" text NOT NULL;', 'fill them before'],
    ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;', 'fill them before'],
  ])('%s', (statement, expected) => {
    expect(cautions([statement])).toEqual([expect.stringContaining(expected)]);
  });

  it('are empty for harmless statements', () => {
    const harmless = [
      'ALTER TABLE "users" ADD COLUMN "name" text;',
      `ALTER TABLE "users" ADD COLUMN "name" text NOT NULL DEFAULT '';`,
      'ALTER TABLE "users" DROP CONSTRAINT "users_name_check";',
      'CREATE TABLE "users" (\n  "id" uuid NOT NULL\n);',
    ];
    expect(cautions(harmless)).toEqual([]);
  });
});
