import type { z } from 'zod';

/** The environment as it is given: variables that are not set are undefined. */
export type Source = Readonly<Record<string, string | undefined>>;

/** What the settings of a group may follow, besides their own variables. */
export interface Installation {
  /** Whether the server is for people elsewhere; see `isPublicServer`. */
  readonly is_public: boolean;
  /** Whether an empty database is filled with the demonstration. */
  readonly demo: boolean;
  readonly public_url: string;
  readonly mail_from: string;
}

/** Environment variables that belong together, and what they mean. Declared beside the code that uses them. */
export interface SettingsGroup<V extends z.ZodObject = z.ZodObject, T extends object = object> {
  readonly variables: V;
  /** The expected form of each variable that can be wrong. Messages never repeat a value, which may be a secret. */
  readonly expected: Readonly<Partial<Record<string & keyof V['shape'], string>>>;
  /** Variables that are valid alone, but not together: one sentence each, for the operator. */
  readonly problems?: (source: Source) => readonly string[];
  // A method, so that groups of any variables are in one list.
  read(values: z.output<V>, installation: Installation): T;
}

/** Declares a group of settings. */
export const settingsGroup = <V extends z.ZodObject, T extends object>(
  group: SettingsGroup<V, T>,
): SettingsGroup<V, T> => group;

/** The settings that a group reads. */
export type SettingsOf<G> = G extends SettingsGroup<infer _V, infer T> ? T : never;
