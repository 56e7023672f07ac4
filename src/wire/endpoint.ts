import type { z } from 'zod';
import type { Grant } from '#src/access/grants.ts';
import type { DelegatedAccess } from '#src/access/roles.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ErrorCode } from './http/errorCodes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path, such as `GET /v1/bookings/:id`; the path begins after `/api`. */
export type Route = `${Method} /${string}`;

/** How the API's description documents a call. */
export interface Documented {
  /** The name of the call in the API's description: that of its export (tested), unique and never changed. */
  readonly operationId: string;
  /**
   * What the call does, as one short imperative sentence without a full stop. In an endpoint of every resource
   * `{one}` and `{many}` are the names of the resource: “a booking”, “bookings”.
   */
  readonly summary: string;
  /** More about the call, such as its side effects. */
  readonly description?: string;
  /**
   * The codes of its errors. The tests refuse a reply with another one. Those that follow from the rest of the
   * declaration, such as `unauthenticated`, are added (server/platform/http/errorsOf.ts).
   */
  readonly errors?: readonly ErrorCode[];
  /** Whether only our own fronts use the call. */
  readonly internal?: true;
  /** Whether the header `Idempotency-Key` is needed, or makes the call run at most once. */
  readonly idempotencyKey?: 'required' | 'optional';
}

/** What a call takes and returns, and its limits. */
interface CallParts extends Documented {
  /** The path parameters that are more than text. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  /** JSON, or a text that is sent as CSV. */
  readonly body?: z.ZodType;
  /** The JSON reply. Endpoints without one reply with 204 or a `file`. */
  readonly reply?: z.ZodType;
  /** The content type of a reply that is a file: any type where it is that of a stored file. */
  readonly file?: 'text/csv' | 'text/calendar' | 'text/html' | '*/*';
  /** The status of the reply; 200 by default. */
  readonly status?: 201 | 202;
  /** Whether staff may call it before they have set up two-step sign-in (section 6). */
  readonly beforeTwoStep?: true;
  /**
   * Whether the user must have confirmed their identity recently. An endpoint of every resource requires it
   * only for the resources that declare `stepUp`.
   */
  readonly stepUp?: true;
  /**
   * Whether only a signed-in session may call it, never an API token: it manages sign-in, access or where
   * money is sent.
   */
  readonly sessionOnly?: true;
  /**
   * What an agent needs to call it while acting for a seller. Every endpoint that needs sign-in says it, except
   * those of staff (`/v1/admin`), whose grants name the scopes.
   */
  readonly agent?: DelegatedAccess;
  /**
   * Whether staff who view as a user may not read it: chat, notifications, which quote it, identity documents,
   * and addresses that are secrets. What is `sessionOnly` or needs a step-up is private as well.
   */
  readonly private?: true;
  /** Whether staff who view as a user may call it, although it is no reading. */
  readonly whileViewing?: true;
  /** Whether it only reads, and may read from a replica that is a moment behind. */
  readonly fromReplica?: true;
  /** Requests per client and minute; the server's default without one. */
  readonly perMinute?: number;
  /** The content type of a body that is no JSON; the handler reads it. */
  readonly bodyType?: 'application/octet-stream' | 'text/csv';
  /** The largest body in bytes; the server's default without one. */
  readonly bodyLimit?: number;
}

/** What an endpoint takes, returns and requires. */
export interface EndpointParts extends CallParts {
  /** Its group in the API's documentation. */
  readonly tag: string;
  /** Who may call it. The handler applies a grant that returns a filter. */
  readonly access: Grant<string>;
}

/** What an endpoint of every resource takes, returns and requires. */
export interface ResourceEndpointParts extends CallParts {
  /** Who may call it for the resource. The handler applies a grant that returns a filter. */
  readonly accessOf: (resource: Resource) => Grant<string>;
}

/** One call of the API. In the fronts the build leaves only `route` (build/endpoints.ts). */
export type Endpoint<R extends Route = Route, P extends CallParts = CallParts> = {
  readonly route: R;
} & P;

/** An endpoint with one address. */
export type SingleEndpoint = Endpoint<Route, EndpointParts>;

/** The path of a resource takes the place of `:resource`. */
export type ResourceRoute = `${Method} /v1/admin/:resource/${string}`;

/** An endpoint that every resource has. */
export type ResourceEndpoint = Endpoint<ResourceRoute, ResourceEndpointParts>;

/** Declares an endpoint: the server registers it, and both fronts call it with its types. */
export const endpoint = <const R extends Route, const P extends EndpointParts>(
  route: R,
  parts: P,
): Endpoint<R, P> => ({ route, ...parts });

/** Declares an endpoint of every resource: the server registers it once for each. */
export const resourceEndpoint = <
  const R extends ResourceRoute,
  const P extends ResourceEndpointParts,
>(
  route: R,
  parts: P,
): Endpoint<R, P> => ({ route, ...parts });

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<Tail>
    : Rest
  : never;

type Part<E, K extends keyof CallParts> = E extends { readonly [key in K]: infer S } ? S : never;

type ParamSchema<E, Name extends string> = E extends {
  readonly params: { readonly [key in Name]: infer S extends z.ZodType };
}
  ? S
  : never;

/** The path parameters as the server reads them. */
export type ParamsOf<E extends Endpoint> = {
  readonly [Name in NamesIn<E['route']>]: [ParamSchema<E, Name>] extends [never]
    ? string
    : z.output<ParamSchema<E, Name>>;
};

/** The query as the server reads it. */
export type QueryOf<E> = z.output<Part<E, 'query'>>;

/** The body as the server reads it. */
export type BodyOf<E> = z.output<Part<E, 'body'>>;

/** The reply; null where the endpoint has none. */
export type ReplyOf<E> = [Part<E, 'reply'>] extends [never] ? null : z.output<Part<E, 'reply'>>;

/** The `data` of the reply. */
export type DataOf<E> = ReplyOf<E> extends { readonly data: infer D } ? D : never;

export type QueryValue = string | number | boolean | null | undefined;

/** Optional values may be null as well: the client leaves both out. A coerced value takes any text. */
type QueryInput<Q> = {
  readonly [K in keyof Q]: unknown extends Q[K]
    ? QueryValue
    : undefined extends Q[K]
      ? Q[K] | null
      : Q[K];
};

type Field<Name extends string, T> = [T] extends [never]
  ? { readonly [K in Name]?: undefined }
  : [Extract<T, null | undefined>] extends [never]
    ? Partial<T> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T }
    : { readonly [K in Name]?: T };

type InputOf<E, K extends 'query' | 'body'> = [Part<E, K>] extends [never]
  ? never
  : z.input<Part<E, K>>;

/** The query as a caller gives it. */
export type QueryInputOf<E> = QueryInput<InputOf<E, 'query'>>;

/** The path parameters, query and body that a caller gives. */
export type CallInput<E extends Endpoint> = Field<
  'params',
  [NamesIn<E['route']>] extends [never] ? never : ParamsOf<E>
> &
  Field<'query', [InputOf<E, 'query'>] extends [never] ? never : QueryInput<InputOf<E, 'query'>>> &
  Field<'body', InputOf<E, 'body'>>;
