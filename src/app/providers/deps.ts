import type { QueryClient } from '@tanstack/react-query';
import type { RuntimeConfig } from '#src/wire/session.ts';
import type { Call } from '#src/session/request.ts';

/** What a front is built with, in the browser and on the server alike. */
export interface AppDeps {
  readonly call: Call;
  /** What the native shell shows in the place of a cookie; null where the cookie speaks. */
  readonly token: (() => Promise<string | null>) | null;
  readonly queryClient: QueryClient;
  readonly config: RuntimeConfig;
}
