import type { QueryClient } from '@tanstack/react-query';
import type { RuntimeConfig } from '#src/wire/session.ts';
import type { Call } from '#src/session/request.ts';

/** What a front is built with, in the browser and on the server alike. */
export interface AppDeps {
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly config: RuntimeConfig;
}
