import type { Api } from '#server/platform/http/api.ts';
import type { JobHandler } from '#server/platform/jobs/jobHandler.ts';
import type { Services } from '#server/platform/services.ts';
import type { ActionHandlers, ResourceHandlers } from '#server/resource/handlers.ts';

/** Registers the endpoints of one file. */
export type Routes = (api: Api, services: Services) => void | Promise<void>;

/** Work that has no data and may run at any time: a second run finds nothing left to do. */
export type Chore = (services: Services) => Promise<void>;

/** What one domain offers. `server/modules/index.ts` lists all modules; nothing else names them. */
export interface Module extends ResourceHandlers {
  readonly name: string;
  /** Endpoints under `/api`. */
  readonly routes?: readonly Routes[];
  /** Endpoints outside `/api`, such as `/healthz`. */
  readonly rootRoutes?: readonly Routes[];
  /** Handlers of jobs that commands send, and scheduled jobs. */
  readonly jobs?: readonly JobHandler[];
  /** Run every minute: catches up on deadlines whose job was lost. */
  readonly sweep?: readonly Chore[];
  /** Run every night: deletes what is past its retention period. */
  readonly tidy?: readonly Chore[];
}

/** A module whose type keeps the names of its actions, so that the list can prove that none is missing. */
type Defined<A> = Omit<Module, 'actions'> & { readonly actions?: A };

export const defineModule = <const A extends ActionHandlers = Readonly<Record<never, never>>>(
  module: Defined<A>,
): Defined<A> => module;
