// @ts-check
/** Why a statement stops others on a large table, and how to write it instead. */
export const ADVICE = {
  index: `writes wait until the index is built. In a file that begins with \`-- no transaction\`:
    DROP INDEX CONCURRENTLY IF EXISTS name;
    CREATE INDEX CONCURRENTLY name ON table (column);`,
  concurrentlyInside:
    'CONCURRENTLY cannot run in a transaction: move it to a file that begins with `-- no transaction`.',
  rewrite: `rewrites the table while nobody can read it. Add the column without it, fill the rows in batches by a job,
    then set the default.`,
  fails: `fails on existing rows. Add the column with a constant DEFAULT, or nullable: fill the rows in batches, then
    require it as for SET NOT NULL.`,
  constraint: `checks every row while writes wait. Add it with NOT VALID here, and in a later file that begins with
    \`-- no transaction\`: ALTER TABLE table VALIDATE CONSTRAINT name;`,
  validate: `in the transaction that added the constraint it keeps that lock. Move it to a file that begins with
    \`-- no transaction\`.`,
  unique: `builds an index while writes wait. In a file that begins with \`-- no transaction\`:
    DROP INDEX CONCURRENTLY IF EXISTS name;
    CREATE UNIQUE INDEX CONCURRENTLY name ON table (column);
    then in a later file: ALTER TABLE table ADD CONSTRAINT name UNIQUE USING INDEX name;`,
  exclusion:
    'PostgreSQL cannot add it without a lock: create a new table with it and copy the rows by a job.',
  type: `rewrites the table, and the previous build reads the old type. Add a new column, write both, fill it in
    batches by a job, read the new one, and drop the old one in a later release.`,
  notNull: `reads every row while nobody else can. Three files: ALTER TABLE table ADD CONSTRAINT name
    CHECK (column IS NOT NULL) NOT VALID; then with \`-- no transaction\` VALIDATE CONSTRAINT name; then SET NOT NULL
    (PostgreSQL trusts the constraint), DROP CONSTRAINT name.`,
  partition: `checks every row of the partition under a lock. First add a CHECK constraint of the bound with NOT VALID
    and validate it, then attach with an accepted lock (see below).`,
  rename: `the previous build uses the old name while this one starts. Add the new one, write both, copy the rows, and
    drop the old one in a later release.`,
  drop: `the previous build may still use it. Drop it one release after the code stopped using it, and say so on the
    line before: -- Contract: which release stopped using it.`,
  allRows:
    'locks every row until it ends. Change them in batches by a job, or add the WHERE that limits the rows.',
  whole: 'locks the whole table.',
  opaque: 'cannot be checked, because its SQL is a text. Write plain statements.',
  outside: `only CREATE INDEX CONCURRENTLY, DROP INDEX CONCURRENTLY IF EXISTS and ALTER TABLE … VALIDATE CONSTRAINT may
    run outside a transaction, because they can run again after a failure. Move it to another file.`,
  repeat: `a failed attempt leaves an invalid index. Write before it: DROP INDEX CONCURRENTLY IF EXISTS name;`,
  lines: 'each statement of a file without a transaction must end its line with a semicolon.',
};
