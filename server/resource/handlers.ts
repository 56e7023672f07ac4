import type { z } from 'zod';
import type { resources } from '#resources';
import type { CURRENCIES } from '#resources/homes/properties.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import type { Cents } from '#src/rules/money/money.ts';
import type { MoneyStage } from '#src/rules/approvals/staffMoney.ts';
import type { RecordOf } from '#src/schema/table.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { AnyRecord } from './record.ts';

type Resources = typeof resources;

type InputOf<A> = A extends { readonly input: infer I extends z.ZodType }
  ? z.output<I>
  : Readonly<Record<string, never>>;

/**
 * Runs an action that does more than change the state. The route has validated the input, loaded
 * the record and checked the grant.
 */
export interface ActionHandler<Input> {
  /** The codes of the errors that it throws, for the documentation of the API. */
  readonly errors?: readonly ErrorCode[];
  run(unit: UnitOfWork, id: string, input: Input): Promise<unknown>;
  /**
   * What the action would pay or refund; null for nothing. Above the limit for staff it runs only
   * when a second person approves it.
   */
  amountAtStake?(unit: UnitOfWork, id: string, input: Input): Promise<DescribedMoney | null>;
}

type Currency = (typeof CURRENCIES)[number];

/** An amount that an action pays or refunds. */
export interface MovedMoney {
  readonly amount: Cents;
  readonly currency: Currency;
  readonly stage: MoneyStage;
  /** The booking that it is of; null for a payout, an invoice or a line of a bank statement. */
  readonly booking_id: string | null;
  readonly payee: Payee;
}

/** The same with what a second person has to know. */
export interface DescribedMoney extends MovedMoney {
  /** What it is, such as `Part refund of KS-7F3K9Q`. */
  readonly title: string;
  /** Where the money comes from, such as `Stripe`. */
  readonly payer: string;
  readonly reason: string;
  /** Who bears a refund; null where nothing is borne, such as by a payout. */
  readonly borne: { readonly seller: Cents; readonly platform: Cents } | null;
  /** What of the booking's payment is left before it; null where it is no refund. */
  readonly refundable: Cents | null;
}

/** Who gets money: a profile, or an account of a bank statement. */
export type Payee =
  | { readonly profile_id: string; readonly account?: string }
  | { readonly name: string; readonly account: string };

/** An action on a record, with its input. */
export interface ActionTarget {
  readonly resource: string;
  readonly action: string;
  readonly id: string;
  readonly input: AnyRecord;
  /** The bulk run that it is part of. */
  readonly run?: BulkOfMoney;
}

/** A bulk run, and the sum of what it moves, in minor units of all currencies. */
export interface BulkOfMoney {
  readonly id: string;
  readonly sum: Cents;
}

/**
 * Records an action of staff that moves money, or stores a proposal in its place where it needs a second
 * person. Returns the id of the proposal; null where the action may run.
 */
export type ProposeMoney = (
  unit: UnitOfWork,
  target: ActionTarget,
  handler: ActionHandler<AnyRecord>,
) => Promise<string | null>;

/** Action handlers by resource and action. An undeclared name does not compile. */
export type ActionHandlers = {
  readonly [Name in keyof Resources]?: {
    readonly [A in keyof Resources[Name]['actions']]?: ActionHandler<
      InputOf<Resources[Name]['actions'][A]>
    >;
  };
};

interface Check<Record> {
  /** The columns it reads. A write that changes none of them skips the check. */
  readonly of: readonly (keyof Record & string)[];
  /**
   * Throws 422 where the record contradicts itself or others of its resource, 403 where it is not the actor's to write.
   * `changed` are the columns that the write changes.
   */
  run(unit: UnitOfWork, record: Record, changed: readonly string[]): Promise<void>;
}

/** Rules on records that neither fields nor constraints express. */
export type RecordChecks = {
  readonly [Name in keyof Resources]?: Check<RecordOf<Resources[Name]>>;
};

/** Locked columns computed from the other columns, on every create and edit. */
export type ComputedColumns = {
  readonly [Name in keyof Resources]?: (
    record: RecordOf<Resources[Name]>,
  ) => Partial<RecordOf<Resources[Name]>>;
};

/** What a module adds to the REST routes of declared resources. */
export interface ResourceHandlers {
  readonly actions?: ActionHandlers;
  readonly checks?: RecordChecks;
  readonly computed?: ComputedColumns;
}

interface AnyCheck {
  readonly of: readonly string[];
  run(unit: UnitOfWork, record: AnyRecord, changed: readonly string[]): Promise<void>;
}

type ByName<T> = Readonly<Record<string, T | undefined>>;

/** The handlers of all modules, by resource and action name. */
export interface HandlerRegistry {
  action(resource: string, action: string): ActionHandler<AnyRecord> | undefined;
  /** What an action would pay or refund; null for nothing. */
  amountAtStake(unit: UnitOfWork, target: ActionTarget): Promise<DescribedMoney | null>;
  /** The id of a new proposal where the action needs a second person; null where it may run. */
  propose(unit: UnitOfWork, target: ActionTarget): Promise<string | null>;
  /** Whether the records of a resource are checked against each other. */
  hasCheck(resource: string): boolean;
  /** Runs the resource's check if it reads a changed column. */
  check(unit: UnitOfWork, resource: string, record: AnyRecord, changed: AnyRecord): Promise<void>;
  computedColumns(resource: string, record: AnyRecord): AnyRecord;
}

/** Combines the handlers of modules. Throws where two modules handle the same resource. */
export function handlerRegistry(
  parts: readonly ResourceHandlers[],
  proposeMoney: ProposeMoney = () => Promise.resolve(null),
): HandlerRegistry {
  const actions = merged<ByName<ActionHandler<AnyRecord>>>(parts.map((part) => part.actions));
  const checks = merged<AnyCheck>(parts.map((part) => part.checks));
  const computed = merged<(record: AnyRecord) => AnyRecord>(parts.map((part) => part.computed));
  return {
    action: (resource, action) => actions[resource]?.[action],
    amountAtStake: async (unit, { resource, action, id, input }) =>
      (await actions[resource]?.[action]?.amountAtStake?.(unit, id, input)) ?? null,
    async propose(unit, target) {
      const handler = actions[target.resource]?.[target.action];
      return handler?.amountAtStake ? proposeMoney(unit, target, handler) : null;
    },
    hasCheck: (resource) => checks[resource] !== undefined,
    async check(unit, resource, record, changed) {
      const check = checks[resource];
      if (check?.of.some((column) => column in changed))
        await check.run(unit, record, Object.keys(changed));
    },
    computedColumns: (resource, record) => computed[resource]?.(record) ?? {},
  };
}

function merged<T>(parts: readonly (object | undefined)[]): ByName<T> {
  const all: Record<string, T> = {};
  for (const [resource, value] of parts.flatMap((part) => Object.entries<T>({ ...part }))) {
    if (all[resource]) throw new Error(`Two modules handle the resource ${resource}`);
    all[resource] = value;
  }
  return all;
}
