import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { takenPaths } from '#src/routes/staff/staffScreens.ts';
import { requireDeclarations } from '#src/schema/checks/requireDeclarations.ts';
import type { Table } from '#src/schema/table.ts';
import { byReferences } from '#server/platform/database/schema/byReferences.ts';
import type { Domains } from '#server/platform/domains.ts';
import type { SettingsGroup } from '#server/platform/settings/settingsGroup.ts';
import type { SealedColumn } from '#server/platform/security/sealedColumn.ts';
import { handlerRegistry, type HandlerRegistry } from '#server/resource/handlers.ts';
import { accountDeletion } from './accountDeletion/module.ts';
import { accounts } from './accounts/module.ts';
import { proposeMoney } from './approvals/commands/proposeMoney.ts';
import { approvals } from './approvals/module.ts';
import { backOffice } from './backOffice/module.ts';
import { bookings } from './bookings/module.ts';
import { bulkRuns } from './bulkRuns/module.ts';
import { bookingRecord } from './bookingRecord/module.ts';
import { calendar } from './calendar/module.ts';
import { provesMailbox } from './delegations/queries/provesMailbox.ts';
import { delegations } from './delegations/module.ts';
import { calendarFeeds } from './calendarFeeds/module.ts';
import { deposits } from './deposits/module.ts';
import { conversations } from './conversations/module.ts';
import { currencies } from './currencies/module.ts';
import { disputes } from './disputes/module.ts';
import { emailTemplates } from './emailTemplates/module.ts';
import { ledger } from './ledger/module.ts';
import { listings } from './listings/module.ts';
import type { Erase } from './erase.ts';
import { inOrder } from './inOrder.ts';
import type { Module } from './module.ts';
import { nights } from './nights/module.ts';
import { observability } from './observability/module.ts';
import { notifications } from './notifications/module.ts';
import { onboarding } from './onboarding/module.ts';
import { paymentRecords } from './paymentRecords/module.ts';
import { payouts } from './payouts/module.ts';
import { platformParts } from './platformParts/module.ts';
import { pricing } from './pricing/module.ts';
import { records } from './records/module.ts';
import { referrals } from './referrals/module.ts';
import { reports } from './reports/module.ts';
import { reviewLeases } from './reviewLeases/module.ts';
import { reviews } from './reviews/module.ts';
import { saved } from './saved/module.ts';
import { search } from './search/module.ts';
import { chargeHeldCard } from './payments/commands/syncCardPayment.ts';
import { payments } from './payments/module.ts';
import { priceSuggestions } from './priceSuggestions/module.ts';
import { subscriptions } from './subscriptions/module.ts';
import { transactions } from './transactions/module.ts';
import { webhooks } from './webhooks/module.ts';

/** Every domain, by name. The order follows from what each depends on. */
const declared = [
  accountDeletion(() => erasures),
  accounts(() => modules.flatMap(({ waysIn }) => waysIn ?? []), provesMailbox),
  approvals(
    () => handlers,
    () => modules.flatMap(({ guarded }) => guarded ?? []),
  ),
  bookingRecord,
  bookings(chargeHeldCard),
  bulkRuns(() => handlers),
  calendar,
  calendarFeeds,
  conversations,
  currencies,
  delegations,
  deposits,
  disputes,
  ledger,
  listings,
  nights,
  notifications,
  observability,
  onboarding,
  paymentRecords,
  payments,
  payouts,
  platformParts,
  priceSuggestions,
  pricing,
  referrals,
  reports,
  reviewLeases,
  reviews,
  saved,
  search,
  subscriptions,
  transactions,
  webhooks,
] as const;

type Resources = typeof resources;
type Handlers = NonNullable<(typeof declared)[number]['actions']>;
type ActionsOf<H, Name> = H extends Readonly<Record<Name & string, infer A>> ? keyof A : never;
type HandledIn<Name> = ActionsOf<Handlers, Name>;

/** Declared actions with neither a state machine event nor a handler. */
type Unhandled = {
  [Name in keyof Resources]: {
    [A in keyof Resources[Name]['actions'] & string]: Resources[Name]['actions'][A] extends {
      readonly event: string;
    }
      ? never
      : A extends HandledIn<Name>
        ? never
        : `${Name}.${A}`;
  }[keyof Resources[Name]['actions'] & string];
}[keyof Resources];

/** Names the unhandled action in the type error. */
const complete: [Unhandled] extends [never] ? typeof declared : Unhandled = declared;

const handlers: HandlerRegistry = handlerRegistry(complete, proposeMoney);

/** All modules, bottom up. */
export const modules: readonly Module[] = inOrder([
  ...complete,
  emailTemplates(() => modules.flatMap(({ emails }) => emails ?? [])),
  backOffice(handlers),
  records(handlers),
]);

/** What the modules erase of a person whose account is deleted, the highest module first. */
export const erasures: readonly Erase[] = modules.toReversed().flatMap(({ erase }) => erase ?? []);

const allTables: readonly Table[] = [
  ...Object.values(resources),
  ...modules.flatMap((module) => module.tables ?? []),
];

requireDeclarations(Object.values<Resource>(resources), {
  tables: new Set(allTables.map(({ name }) => name)),
  pages: takenPaths(),
});

/** Every table: the declared resources, and those of the modules. A table comes after those that its rows refer to. */
export const tables: readonly Table[] = byReferences(allTables);

/** What the platform needs from the modules at run time. */
export const domains: Domains = {
  tables,
  notifications: new Map(
    modules.flatMap(({ notifications: kinds = {} }) =>
      Object.values(kinds).map((kind) => [kind.name, kind] as const),
    ),
  ),
  events: Object.fromEntries(
    Object.keys(resources).map((name) => [
      name,
      modules.flatMap(({ events = {} }) =>
        Object.entries(events).flatMap(([of, added]) => (of === name ? added : [])),
      ),
    ]),
  ),
  parties: modules.flatMap(({ parties }) => parties ?? []),
  eventHandlers: modules.flatMap(({ eventHandlers }) => eventHandlers ?? []),
  uploads: modules.flatMap(({ uploads }) => uploads ?? []),
};

/** The encrypted columns of all modules. */
export const sealedColumns: readonly SealedColumn[] = modules.flatMap(({ sealed }) => sealed ?? []);

/** The environment variables of all modules. */
export const settings: readonly SettingsGroup[] = modules.flatMap(({ settings: own }) => own ?? []);
