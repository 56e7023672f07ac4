const RESOURCE_PATH = /^[a-z][a-z0-9-]{0,59}$/;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The validators of route parameters; an invalid one is the fatal 404 (section 2). */
export const VALID_PARAM = {
  id: (value: string) => UUID_V7.test(value),
  token: (value: string) => value !== '',
  resource: (value: string) => RESOURCE_PATH.test(value),
  area: (value: string) => value === 'seller' || value === 'buyer',
} as const;

export type ParamName = keyof typeof VALID_PARAM;

/** The parameters of a pattern: `'id'` for `/seller/properties/:id/edit`, `never` for `/about`. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Tail}`
  ? Tail extends `${infer Name}/${infer Rest}`
    ? Name | ParamsIn<`/${Rest}`>
    : Tail
  : never;

function isParamName(text: string): text is ParamName {
  return Object.hasOwn(VALID_PARAM, text);
}

/** The parameter of a pattern's segment, or null for a literal segment. */
export function paramOf(segment: string): ParamName | null {
  const name = segment.slice(1);
  return segment.startsWith(':') && isParamName(name) ? name : null;
}
