/** Statements of a generated migration that need review before they run on real data. */
export function cautions(statements: readonly string[]): string[] {
  return statements.flatMap((statement) => {
    if (/\bDROP (TABLE|COLUMN)\b/.test(statement)) {
      return [
        `It loses data; where a new name is meant, ask for it by --rename old=new: ${statement}`,
      ];
    }
    if (/ADD COLUMN .* NOT NULL(?! DEFAULT)|SET NOT NULL/.test(statement)) {
      return [`It fails on rows that have no value; fill them before: ${statement}`];
    }
    if (/\bRENAME COLUMN\b/.test(statement)) {
      return [`The previous build uses the old name until it has stopped: ${statement}`];
    }
    return [];
  });
}
