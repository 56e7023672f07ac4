import { tables } from '#server/modules/index.ts';
import { writeMigration } from '#server/platform/database/schema/writeMigration.ts';

/** Writes the migrations of what all modules declare; see `writeMigration`. */
export const writeDeclared = (name: string, renames: readonly string[]): Promise<string> =>
  writeMigration(name, tables, renames);
