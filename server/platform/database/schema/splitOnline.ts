/** Statements of a migration, and those that must run outside its transaction. */
interface Split {
  readonly inside: readonly string[];
  readonly online: readonly string[];
}

const NEW_TABLE = /^CREATE TABLE "([^"]+)"/;
const INDEX = /^CREATE INDEX "([^"]+)" ON "([^"]+)" /;
const CONSTRAINT =
  /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "([^"]+)" (?:CHECK|FOREIGN KEY) .*(?=;$)/s;

/**
 * Splits generated statements so that none locks a table that exists: its indexes are built concurrently, and
 * its constraints are added unvalidated and validated later.
 */
export function splitOnline(statements: readonly string[]): Split {
  const created = new Set(statements.flatMap((statement) => NEW_TABLE.exec(statement)?.[1] ?? []));
  const inside: string[] = [];
  const online: string[] = [];
  for (const statement of statements) {
    const [, index, indexed = ''] = INDEX.exec(statement) ?? [];
    const [constraint, constrained = '', name] = CONSTRAINT.exec(statement) ?? [];
    if (index !== undefined && !created.has(indexed)) {
      online.push(`DROP INDEX CONCURRENTLY IF EXISTS "${index}";`);
      online.push(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
    } else if (constraint !== undefined && !created.has(constrained)) {
      inside.push(`${constraint} NOT VALID;`);
      online.push(`ALTER TABLE "${constrained}" VALIDATE CONSTRAINT "${name}";`);
    } else inside.push(statement);
  }
  return { inside, online };
}
