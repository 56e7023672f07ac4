import type { ResourcePath } from '#src/schema/resource.ts';

declare global {
  /**
   * The keys of the market's queries: what follows each first part. The file that declares a query adds its key in
   * such a block. A key that no file declares does not compile, in a query as in what refetches it.
   */
  interface QueryKeys {
    session: [];
  }

  /** The keys of the back office's queries. */
  interface StaffQueryKeys {
    session: [];
  }
}

/** The beginnings of a key's rest, the whole included. */
type Beginning<Rest> = Rest extends readonly [infer Next, ...infer After]
  ? readonly [] | readonly [Next, ...Beginning<After>]
  : readonly [];

type KeyOf<Keys, Name extends keyof Keys = keyof Keys> = Name extends unknown
  ? readonly [Name, ...Beginning<Keys[Name]>]
  : never;

/** The queries of a resource's records in the back office: react-admin's begin with its path. */
type RecordsKey = readonly [ResourcePath, ...unknown[]];

/** The key of a query, or the beginning of some queries' keys. */
export type DeclaredKey = KeyOf<QueryKeys> | KeyOf<StaffQueryKeys> | RecordsKey;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: DeclaredKey;
  }
}
