import { describe, expect, it } from 'vitest';
import { splitOnline } from './splitOnline.ts';

describe('the statements of a generated migration', () => {
  it('stay together for new tables', () => {
    const statements = [
      'CREATE TABLE "a" (\n  "id" uuid NOT NULL\n);',
      'ALTER TABLE "a" ADD CONSTRAINT "a_b_fkey" FOREIGN KEY ("b") REFERENCES "b" ("id");',
      'CREATE INDEX "a_b_idx" ON "a" ("b");',
    ];
    expect(splitOnline(statements)).toEqual({ inside: statements, online: [] });
  });

  it('are split where the table exists', () => {
    const statements = [
      'ALTER TABLE "a" ADD COLUMN "b" text;',
      `ALTER TABLE "a" ADD CONSTRAINT "a_b_check" CHECK ("b" IN ('x', 'y'));`,
      'CREATE INDEX "a_b_idx" ON "a" ("b");',
    ];
    expect(splitOnline(statements)).toEqual({
      inside: [
        'ALTER TABLE "a" ADD COLUMN "b" text;',
        `ALTER TABLE "a" ADD CONSTRAINT "a_b_check" CHECK ("b" IN ('x', 'y')) NOT VALID;`,
      ],
      online: [
        'ALTER TABLE "a" VALIDATE CONSTRAINT "a_b_check";',
        'DROP INDEX CONCURRENTLY IF EXISTS "a_b_idx";',
        'CREATE INDEX CONCURRENTLY "a_b_idx" ON "a" ("b");',
      ],
    });
  });
});
