import { describe, expect, it } from 'vitest';
import { ADVICE } from './migrations/advice.mjs';
import { namingErrors } from './migrations/files.mjs';
import { lockingStatements } from './migrations/locks.mjs';

const file = (name: string, sql: string) => ({ name: `${name}.sql`, sql, hash: sql });

/** The advice for the statements of new migrations; each argument is a file. */
async function advice(...texts: readonly string[]) {
  const files = texts.map((sql, index) => file(`010${index}_new`, sql));
  const { findings } = await lockingStatements(files, () => true);
  return findings.map((finding) => finding.advice);
}

describe('a new migration may not', () => {
  it.each([
    ['CREATE INDEX i ON users (name);', ADVICE.index],
    ['CREATE UNIQUE INDEX i ON users (name);', ADVICE.index],
    ['CREATE INDEX CONCURRENTLY i ON users (name);', ADVICE.concurrentlyInside],
    ['DROP INDEX CONCURRENTLY i;', ADVICE.concurrentlyInside],
    ['ALTER TABLE users ADD COLUMN a uuid DEFAULT gen_random_uuid();', ADVICE.rewrite],
    ['ALTER TABLE users ADD COLUMN a text DEFAULT concat(random(), now());', ADVICE.rewrite],
    ['ALTER TABLE users ADD COLUMN a bigserial;', ADVICE.rewrite],
    ['ALTER TABLE users ADD COLUMN a int GENERATED ALWAYS AS (1) STORED;', ADVICE.rewrite],
    ['ALTER TABLE users ADD COLUMN a int GENERATED ALWAYS AS IDENTITY;', ADVICE.rewrite],
    ['ALTER TABLE users ADD COLUMN a text NOT NULL;', ADVICE.fails],
    ["ALTER TABLE users ADD COLUMN a text CHECK (a <> '');", ADVICE.constraint],
    ['ALTER TABLE users ADD COLUMN a uuid REFERENCES places;', ADVICE.constraint],
    ['ALTER TABLE users ADD COLUMN a text UNIQUE;', ADVICE.unique],
    ['ALTER TABLE users ADD CONSTRAINT c CHECK (a > 1);', ADVICE.constraint],
    ['ALTER TABLE users ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES b (id);', ADVICE.constraint],
    [
      'ALTER TABLE users ADD CONSTRAINT c CHECK (a > 1) NOT VALID; ALTER TABLE users VALIDATE CONSTRAINT c;',
      ADVICE.validate,
    ],
    ['ALTER TABLE users ADD CONSTRAINT c UNIQUE (a);', ADVICE.unique],
    ['ALTER TABLE users ADD PRIMARY KEY (a);', ADVICE.unique],
    ['ALTER TABLE users ADD CONSTRAINT c EXCLUDE USING gist (a WITH =);', ADVICE.exclusion],
    ['ALTER TABLE users ALTER COLUMN a TYPE bigint;', ADVICE.type],
    ['ALTER TABLE users ALTER COLUMN a SET NOT NULL;', ADVICE.notNull],
    ['ALTER TABLE visits ATTACH PARTITION p DEFAULT;', ADVICE.partition],
    ['ALTER TABLE users RENAME TO people;', ADVICE.rename],
    ['ALTER TABLE users RENAME COLUMN a TO b;', ADVICE.rename],
    ['ALTER TABLE users DROP COLUMN a;', ADVICE.drop],
    ['DROP TABLE users;', ADVICE.drop],
    ['UPDATE users SET a = 1;', ADVICE.allRows],
    ['DELETE FROM users;', ADVICE.allRows],
    ['TRUNCATE users;', ADVICE.whole],
    ['LOCK TABLE users;', ADVICE.whole],
    ['REFRESH MATERIALIZED VIEW totals;', ADVICE.whole],
    ['DO $$ BEGIN END $$;', ADVICE.opaque],
    ['-- no transaction\nUPDATE users SET a = 1 WHERE b;', ADVICE.outside],
    ['-- no transaction\nCREATE INDEX i ON users (a);', ADVICE.outside],
    ['-- no transaction\nDROP INDEX CONCURRENTLY i;', ADVICE.outside],
    ['-- no transaction\nCREATE INDEX CONCURRENTLY i ON users (a);', ADVICE.repeat],
    [
      '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS i; CREATE INDEX CONCURRENTLY i ON users (a);',
      ADVICE.lines,
    ],
  ])('%s', async (sql, expected) => {
    expect(await advice(sql)).toEqual([expected]);
  });
});

describe('a new migration may', () => {
  it.each([
    'CREATE TABLE a (id uuid PRIMARY KEY); CREATE INDEX i ON a (id); ALTER TABLE a ADD CONSTRAINT c UNIQUE (id);',
    'ALTER TABLE users ADD COLUMN a text;',
    "ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT 'é';",
    'ALTER TABLE users ADD COLUMN a timestamptz NOT NULL DEFAULT now();',
    'ALTER TABLE users ADD CONSTRAINT c CHECK (a > 1) NOT VALID;',
    'ALTER TABLE users ADD CONSTRAINT c UNIQUE USING INDEX i;',
    'ALTER TABLE users DROP CONSTRAINT c;',
    '-- Contract: unused since October.\nALTER TABLE users DROP COLUMN a;',
    'UPDATE users SET a = 1 WHERE b = 2;',
    '-- no transaction\n-- For the list.\nDROP INDEX CONCURRENTLY IF EXISTS i;\n\nCREATE INDEX CONCURRENTLY i ON users (a);\n',
    '-- no transaction\nALTER TABLE users VALIDATE CONSTRAINT c;\n',
    'DROP INDEX i;',
  ])('%s', async (sql) => {
    expect(await advice(sql)).toEqual([]);
  });

  it('index a table that an earlier new migration creates', async () => {
    expect(await advice('CREATE TABLE a (b int);', 'CREATE INDEX i ON a (b);')).toEqual([]);
  });

  it('require a value once a constraint has proved it', async () => {
    const add = 'ALTER TABLE users ADD CONSTRAINT c CHECK (a IS NOT NULL) NOT VALID;';
    const validate = '-- no transaction\nALTER TABLE users VALIDATE CONSTRAINT c;\n';
    const require = 'ALTER TABLE users ALTER COLUMN a SET NOT NULL, DROP CONSTRAINT c;';
    expect(await advice(add, validate, require)).toEqual([]);
    expect(await advice(add, require)).toEqual([ADVICE.notNull]);
  });

  it('lock a table for a reason, which is reported', async () => {
    const sql = '-- Accepted: it has forty rows.\nCREATE INDEX i ON settings (name);';
    const { findings, accepted } = await lockingStatements([file('0100_new', sql)], () => true);
    expect(findings).toEqual([]);
    expect(accepted).toEqual([
      {
        file: '0100_new.sql',
        sql: 'CREATE INDEX i ON settings (name)',
        reason: 'it has forty rows.',
      },
    ]);
  });
});

it('judges new migrations only', async () => {
  const landed = file('0001_old', 'CREATE INDEX i ON users (a);');
  const { findings } = await lockingStatements([landed], () => false);
  expect(findings).toEqual([]);
});

describe('landed migrations', () => {
  const landed = { '0001_start.sql': 'a', '0003_more.sql': 'c' };
  const start = { name: '0001_start.sql', sql: '', hash: 'a' };
  const more = { name: '0003_more.sql', sql: '', hash: 'c' };

  it('stay as they are, and new ones follow', () => {
    expect(namingErrors([start, more, file('0004_new', '')], landed)).toEqual([]);
  });

  it.each([
    ['edited', [start, { ...more, hash: 'x' }], 'was edited'],
    ['removed', [start], '0003_more.sql has landed and is missing'],
    ['renumbered', [start, { ...more, name: '0005_more.sql' }], '0003_more.sql has landed and'],
    ['followed by their own number', [start, more, file('0003_same', '')], 'the same number'],
  ])('may not be %s', (_what, files, expected) => {
    expect(namingErrors(files, landed).join('\n')).toContain(expected);
  });
});
