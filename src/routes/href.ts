import { paramOf } from './params.ts';
import type { ParamName, ParamsIn } from './params.ts';
import { ROUTES } from './table.ts';
import type { PathOf, RouteName } from './table.ts';

type QueryValue = string | number | boolean | undefined;
/** Omits `undefined`; repeats the key of a list. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export type ParamsOf<Name extends RouteName> = {
  readonly [Param in ParamsIn<PathOf<Name>>]: string;
};

type HrefArguments<Name extends RouteName> = [ParamsIn<PathOf<Name>>] extends [never]
  ? [params?: Readonly<Record<string, never>> | undefined, query?: Query | undefined]
  : [params: ParamsOf<Name>, query?: Query | undefined];

/** Replaces lone surrogates, on which encodeURIComponent throws. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function encodeParam(param: ParamName, value: string | undefined): string {
  // Browsers resolve '.' and '..' even when encoded, and an empty segment matches no parameter.
  if (value === undefined || value === '' || value === '.' || value === '..') {
    throw new RangeError(`${JSON.stringify(value)} is not a valid :${param} in a path`);
  }
  return encode(value);
}

function encodeQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((item) => (item === undefined ? [] : [`${encode(key)}=${encode(String(item))}`])),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * The path of a route. Takes exactly the pattern's parameters; encodes values and query. Throws
 * RangeError for a parameter that no path can hold (empty, `.`, `..`).
 */
export function href<Name extends RouteName>(name: Name, ...rest: HrefArguments<Name>): string;
export function href(
  name: RouteName,
  params: Readonly<Partial<Record<ParamName, string>>> = {},
  query: Query = {},
): string {
  const segments = ROUTES[name].path.split('/').map((segment) => {
    const param = paramOf(segment);
    return param === null ? segment : encodeParam(param, params[param]);
  });
  return segments.join('/') + encodeQuery(query);
}
