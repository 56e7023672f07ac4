import type { Api } from '#server/platform/http/api.ts';
import type { JobHandler } from '#server/platform/jobs/jobHandler.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import type { WayIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import type { ActionHandlers, ResourceHandlers } from '#server/resource/handlers.ts';

/** Registers the endpoints of one file. */
export type Routes = (api: Api, services: Services) => void | Promise<void>;

/** An idempotent maintenance task without input. */
export type Chore = (services: Services) => Promise<void>;

/** What a domain module provides. `server/modules/index.ts` lists all modules. */
export interface Module extends ResourceHandlers {
  readonly name: string;
  /** The emails that it sends. */
  readonly emails?: readonly EmailTemplate[];
  /** Endpoints under `/api`. */
  readonly routes?: readonly Routes[];
  /** Endpoints outside `/api`, such as `/healthz`. */
  readonly rootRoutes?: readonly Routes[];
  /** Handlers of queued and scheduled jobs. */
  readonly jobs?: readonly JobHandler[];
  /** What can use an account, of this domain. */
  readonly waysIn?: readonly WayIn[];
  /** Run every minute: processes deadlines whose job was lost. */
  readonly sweep?: readonly Chore[];
  /** Run every night: deletes records past their retention period. */
  readonly tidy?: readonly Chore[];
}

/** Keeps the action names in the type, so that the list can check that none is missing. */
type Defined<A> = Omit<Module, 'actions'> & { readonly actions?: A };

export const defineModule = <const A extends ActionHandlers = Readonly<Record<never, never>>>(
  module: Defined<A>,
): Defined<A> => module;
