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

/** Records that match one of the conditions: checks a single record and filters a list. */
export interface Where<C extends string> {
  readonly any: readonly { readonly column: C; readonly in: readonly string[] }[];
}

/** Allows all records, none, or those that match. `C` are the columns it reads. */
export type Grant<C extends string = never> = (actor: Actor | null) => boolean | Where<C>;

export const never: Grant = () => false;

export const anyone: Grant = () => true;

export const signedIn: Grant = (actor) => actor !== null;

/** Users with one of the roles; owner and admin always (section 6). */
export function staff(...roles: readonly SystemRole[]): Grant {
  return (actor) =>
    actor !== null &&
    (canManageSystem(actor) || actor.system_roles.some((role) => roles.includes(role)));
}

/** Records whose column holds the user's id or the id of one of their profiles. */
export function own<const C extends string>(column: C): Grant<C> {
  return (actor) =>
    actor !== null && { any: [{ column, in: [actor.user_id, ...actor.profile_ids] }] };
}

/** Records whose column holds a profile delegated to the user with this scope. */
export function delegated<const C extends string>(column: C, scope: DelegationScope): Grant<C> {
  return (actor) => {
    const profiles = (actor?.delegations ?? [])
      .filter((delegation) => delegation.scopes.includes(scope))
      .map((delegation) => delegation.profile_id);
    return profiles.length > 0 && { any: [{ column, in: profiles }] };
  };
}

/** Limits a grant that allows all records to those whose column holds one of the values. */
export function only<const C extends string>(
  grant: Grant,
  column: C,
  values: readonly string[],
): Grant<C> {
  return (actor) => grant(actor) === true && { any: [{ column, in: values }] };
}

/** Limits a grant that allows all records to those whose column holds the user's id. */
export function onlyOwn<const C extends string>(grant: Grant, column: C): Grant<C> {
  return (actor) => actor !== null && only(grant, column, [actor.user_id])(actor);
}

/** Records that at least one of the grants allows. */
export function either<C extends string>(...grants: readonly Grant<C>[]): Grant<C> {
  return (actor) => {
    const conditions: Where<C>['any'][number][] = [];
    for (const grant of grants) {
      const answer = grant(actor);
      if (answer === true) return true;
      if (answer !== false) conditions.push(...answer.any);
    }
    return conditions.length > 0 && { any: conditions };
  };
}
