import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutDatabase } from './declarations.ts';

it.each([
  ["f.computed(f.text(), 'select 1')", "f.computed(f.text(), '')"],
  ['f.computed(f.optional(f.flag()), `coalesce(a, ${b})`)', "f.computed(f.optional(f.flag()), '')"],
  ["f.ref('users', 'cascade')", "f.ref('users')"],
  ["f.ref('users')", "f.ref('users')"],
  ['f.locked(f.indexed(f.optional(f.day())))', 'f.locked((f.optional(f.day())))'],
  ["f.unique(f.ref('users', 'cascade'))", "f.unique(f.ref('users'))"],
  [
    "f.described(f.computed(f.ref('users', 'cascade'), 'a'), {})",
    "f.described(f.computed(f.ref('users'), ''), {})",
  ],
  [
    "defineResource({ name: 'a', unique: [['b', 'c']], indexes: [['b']], access: {} })",
    "defineResource({ name: 'a', access: {} })",
  ],
  ["defineResource({ name: 'a', indexes: [['b']] })", "defineResource({ name: 'a',  })"],
  ["defineMachine({ unique: [['b']] })", "defineMachine({ unique: [['b']] })"],
  ['computed(a, b)', 'computed(a, b)'],
])('%s becomes %s', (code, expected) => {
  expect(withoutDatabase('a.ts', code)).toBe(expected);
});

it('drops the SQL and the indexes of the deliveries of webhooks', () => {
  const file = 'resources/operations/webhook_deliveries.ts';
  const small = withoutDatabase(file, readFileSync(file, 'utf8'));
  expect(small).not.toMatch(/select|case when|unique:|indexes:|cascade/);
  expect(small).toContain('next_attempt_at: f.computed');
});
