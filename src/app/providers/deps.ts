import type { QueryClient } from '@tanstack/react-query';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { Call } from '#src/session/request.ts';

/** What a front is composed of, in the browser and on the server. */
export interface AppDeps {
  readonly call: Call;
  /** The native shell's access token; null where the session cookie is used instead. */
  readonly token: (() => Promise<string | null>) | null;
  readonly queryClient: QueryClient;
  readonly config: RuntimeConfig;
}
