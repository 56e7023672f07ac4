import { EVERYWHERE } from './everywhere.ts';
import { HOMES } from './homes.ts';
import { MONEY } from './money.ts';
import { OPERATIONS } from './operations.ts';
import { PEOPLE } from './people.ts';
import { STAYS } from './stays.ts';

/**
 * What the names of parameters and fields mean, for the documentation of the API: a name means the same
 * everywhere. If a schema describes a field itself, that description is used.
 */
export const GLOSSARY: ReadonlyMap<string, string> = new Map(
  [EVERYWHERE, PEOPLE, HOMES, STAYS, MONEY, OPERATIONS].flatMap((words) => Object.entries(words)),
);
