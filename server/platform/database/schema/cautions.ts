/** What a person must look at before a generated migration runs on rows that matter. */
export function cautions(statements: readonly string[]): string[] {
  return statements.flatMap((statement) => {
    if (/\bDROP (TABLE|COLUMN)\b/.test(statement)) {
      return [`It loses data; where a new name is meant, write RENAME instead: ${statement}`];
    }
    if (/ADD COLUMN .* NOT NULL(?! DEFAULT)|SET NOT NULL/.test(statement)) {
      return [`It fails on rows that have no value; fill them before: ${statement}`];
    }
    return [];
  });
}
