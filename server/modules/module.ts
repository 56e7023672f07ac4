import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { JobHandler } from '#server/platform/jobs/jobHandler.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import type { Erase } from './erase.ts';
import type { GuardedSettings } from './guardedSettings.ts';
import type { resources } from '#resources';
import type { Table } from '#src/schema/table.ts';
import type { UploadTable } from '#server/platform/files/uploadTable.ts';
import type { SealedColumn } from '#server/platform/security/sealedColumn.ts';
import type { SettingsGroup } from '#server/platform/settings/settingsGroup.ts';
import type { DomainEventHandler } from '#server/platform/unitOfWork/domainEvents.ts';
import type { Parties } from '#server/platform/unitOfWork/parties.ts';
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
  /** The modules whose code it imports. The order of the modules follows from them. */
  readonly dependsOn?: readonly string[];
  /** The kinds of notifications that it sends. */
  readonly notifications?: Readonly<Record<string, NotificationKind>>;
  /** Webhook events that this module adds to those of declared resources. */
  readonly events?: Partial<Readonly<Record<keyof typeof resources, readonly string[]>>>;
  /** The emails that it sends. */
  readonly emails?: readonly EmailTemplate[];
  /** Endpoints under `/api`. */
  readonly routes?: readonly Routes[];
  /** Endpoints outside `/api`, such as `/healthz`. */
  readonly rootRoutes?: readonly Routes[];
  /** Handlers of queued and scheduled jobs. */
  readonly jobs?: readonly JobHandler[];
  /** Removes a deleted user's personal data from this module's tables. */
  readonly erase?: Erase;
  /** The environment variables that it reads. */
  readonly settings?: SettingsGroup;
  /** The tables of this module that are not declared resources. Only its commands write to them. */
  readonly tables?: readonly Table[];
  /** The declared resources of this module. Only its commands and the forms of staff write to their tables. */
  readonly resources?: readonly (keyof typeof resources)[];
  /** Its settings that decide over money: a second person has to agree to a change. */
  readonly guarded?: readonly GuardedSettings[];
  /** The realtime events that it sends to people when records change. */
  readonly parties?: readonly Parties[];
  /** Handlers of events that modules below raise. */
  readonly eventHandlers?: readonly DomainEventHandler[];
  /** Its tables of stored files, which count against the quota of an account. */
  readonly uploads?: readonly UploadTable[];
  /** Its encrypted columns. */
  readonly sealed?: readonly SealedColumn[];
  /** What can use an account, of this domain. */
  readonly waysIn?: readonly WayIn[];
  /** Run at each start of a server, before it takes requests. */
  readonly atStart?: readonly Chore[];
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
