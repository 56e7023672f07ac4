/** The parts of a schema that declarations cover. Hand-written SQL objects are left alone. */
export interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly fallback: string | null;
}

export interface TableShape {
  readonly columns: ReadonlyMap<string, Column>;
  /** Definitions by name: the part after it in `ADD CONSTRAINT name …`. */
  readonly constraints: ReadonlyMap<string, string>;
  /** Definitions by name: the part after the table in `CREATE INDEX name ON table …`. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Triggers that check several references, by name: the part after it in `CREATE TRIGGER name …`. */
  readonly referring: ReadonlyMap<string, string>;
  /** Whether a trigger increments `version` on each update. */
  readonly counted: boolean;
  /** Whether a trigger keeps its changes for the webhooks. */
  readonly recorded: boolean;
}

export type Schema = ReadonlyMap<string, TableShape>;
