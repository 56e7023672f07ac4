import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** A table with one row for each stored file of a user, and its size in bytes: it counts against the quota. */
export type UploadTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends {
    readonly user_id: string | null;
    readonly size: number;
  }
    ? Name
    : never;
}[keyof Tables];
