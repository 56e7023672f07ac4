import { canManageSystem, type DelegationScope, type SystemRole } from './roles.ts';

/** The user of a request. */
export interface Actor {
  readonly user_id: string;
  readonly system_roles: readonly SystemRole[];
  readonly profile_ids: readonly string[];
  readonly delegations: readonly {
    readonly profile_id: string;
    readonly scopes: readonly DelegationScope[];
  }[];
}

/**
 * Records whose column holds one of the values. A column of the record that a reference points to is
 * named after the reference: `property_id.seller_id`.
 */
export interface Holds {
  readonly column: string;
  readonly in: readonly string[];
  /** Turns it around: the column holds another value. */
  readonly not?: true;
}

export type Condition = Holds | { readonly all: readonly Where[] };

/** Records that match one of the conditions: checks a single record and filters a list. */
export interface Where {
  readonly any: readonly Condition[];
}

export type Answer = boolean | Where;

/** In which role a grant admits an actor: as a party of the record, as staff, or else as a user. */
export type Party = 'buyer' | 'seller' | 'staff' | 'user';

declare const reads: unique symbol;
declare const admits: unique symbol;

/**
 * Allows all records, none, or those that match. For the compiler it names what it `Reads` of the
 * record: `seller_id`, `property_id.seller_id`, or `state=open` where only one value matches.
 */
export interface Grant<Reads extends string = never, By extends Party = Party> {
  (actor: Actor | null): Answer;
  readonly [reads]?: Reads;
  readonly [admits]?: By;
}

type AnyGrant = Grant<string>;

/** What a grant reads of the record. */
export type ReadsOf<G> = G extends AnyGrant ? NonNullable<G[typeof reads]> : never;

/** The roles in which a grant admits actors. */
export type PartiesOf<G> = G extends AnyGrant ? NonNullable<G[typeof admits]> : never;

/** Where every grant must allow the record, a user is staff where another grant requires it. */
type InBoth<By extends Party> = 'staff' extends By ? Exclude<By, 'user'> : By;

type PartyOf<Column> = Column extends 'seller_id'
  ? 'seller'
  : Column extends 'buyer_id'
    ? 'buyer'
    : 'user';

export const never: Grant<never, never> = () => false;

export const anyone: Grant<never, 'user'> = () => true;

export const signedIn: Grant<never, 'user'> = (actor) => actor !== null;

/** Users with one of the roles; owner and admin always (section 6). */
export function staff(...roles: readonly SystemRole[]): Grant<never, 'staff'> {
  return (actor) =>
    actor !== null &&
    (canManageSystem(actor) || actor.system_roles.some((role) => roles.includes(role)));
}

/** Everyone who works for the platform; agents act for sellers. */
export const anyStaff = staff('dispute_admin');

/** Records whose column holds the user's id or the id of one of their profiles. */
export function own<const C extends string>(column: C): Grant<C, PartyOf<C>> {
  return (actor) =>
    actor !== null && { any: [{ column, in: [actor.user_id, ...actor.profile_ids] }] };
}

/** Records whose column holds another user, such as what someone else proposed. */
export function others<const C extends string>(column: C): Grant<C, 'user'> {
  return (actor) => actor !== null && { any: [{ column, in: [actor.user_id], not: true }] };
}

/** Records whose column holds a profile delegated to the user with this scope. */
export function delegated<const C extends string>(
  column: C,
  scope: DelegationScope,
): Grant<C, PartyOf<C>> {
  return (actor) => {
    const profiles = (actor?.delegations ?? [])
      .filter((delegation) => delegation.scopes.includes(scope))
      .map((delegation) => delegation.profile_id);
    return profiles.length > 0 && { any: [{ column, in: profiles }] };
  };
}

/** Records whose column holds one of the values. */
export function holds<const C extends string, const V extends string>(
  column: C,
  ...values: readonly [V, ...V[]]
): Grant<`${C}=${V}`, never> {
  return () => ({ any: [{ column, in: values }] });
}

/** Records in one of the states. */
export const inState = <const S extends string>(...states: readonly [S, ...S[]]) =>
  holds('state', ...states);

function prefixed(reference: string, { any }: Where): Where {
  return {
    any: any.map((one) =>
      'all' in one
        ? { all: one.all.map((part) => prefixed(reference, part)) }
        : { ...one, column: `${reference}.${one.column}` },
    ),
  };
}

/**
 * Records whose reference points to a record that the grant allows: `via('property_id',
 * own('seller_id'))`. A grant may itself be `via` another reference.
 */
export function via<const C extends string, Reads extends string, By extends Party>(
  reference: C,
  grant: Grant<Reads, By>,
): Grant<`${C}.id` | `${C}.${Reads}`, By> {
  return (actor) => {
    const answer = grant(actor);
    return typeof answer === 'boolean' ? answer : prefixed(reference, answer);
  };
}

/** Records that at least one of the grants allows. */
export function either<const G extends readonly AnyGrant[]>(
  ...grants: G
): Grant<ReadsOf<G[number]>, PartiesOf<G[number]>> {
  return (actor) => {
    const conditions: Condition[] = [];
    for (const grant of grants) {
      const answer = grant(actor);
      if (answer === true) return true;
      if (answer !== false) conditions.push(...answer.any);
    }
    return conditions.length > 0 && { any: conditions };
  };
}

/** Records that every one of the grants allows. */
export function both<const G extends readonly [AnyGrant, AnyGrant, ...AnyGrant[]]>(
  ...grants: G
): Grant<ReadsOf<G[number]>, InBoth<PartiesOf<G[number]>>> {
  return (actor) => {
    const parts: Where[] = [];
    for (const grant of grants) {
      const answer = grant(actor);
      if (answer === false) return false;
      if (answer !== true) parts.push(answer);
    }
    const [first, ...others] = parts;
    return first === undefined || (others.length === 0 ? first : { any: [{ all: parts }] });
  };
}
