/** What a declaration can state of the database; everything else is hand-written SQL and left alone. */
export interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly fallback: string | null;
}

export interface TableShape {
  readonly columns: ReadonlyMap<string, Column>;
  /** By name, as written behind it in `ADD CONSTRAINT name …`. */
  readonly constraints: ReadonlyMap<string, string>;
  /** By name, as written behind the table in `CREATE INDEX name ON table …`. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Whether a trigger counts the changes of each row in its `version`. */
  readonly counted: boolean;
}

export type Schema = ReadonlyMap<string, TableShape>;
