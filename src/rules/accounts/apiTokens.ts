/** Begins every API token, so that secret scanners recognise one and sessions cannot be taken for one. */
export const TOKEN_PREFIX = 'kst_';

/** Tokens of one user that are neither revoked nor expired. */
export const MAX_TOKENS = 20;

/** Days for which a token can be valid. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

export const MAX_SCOPES = 200;

const SCOPE = /^[a-z_]+:[a-z_]+$/;

/** What a token may do: a resource, and `read`, `write` or the name of a declared action. */
export type TokenScope = `${string}:${string}`;

export const isTokenScope = (text: string): text is TokenScope => SCOPE.test(text);

/** The scope of a call: its group in the documentation, and its action or whether it reads or writes. */
export function tokenScope(group: string, method: string, action?: string): TokenScope {
  const reads = method === 'GET' || method === 'HEAD';
  return `${group.replaceAll(/\W/g, '_')}:${action ?? (reads ? 'read' : 'write')}`;
}

/** The resource and the action of a scope. */
export function scopeParts(scope: string): { readonly resource: string; readonly action: string } {
  const [resource = '', action = ''] = scope.split(':');
  return { resource, action };
}

const ORDER = ['read', 'write'];

/** Scopes by resource, with reading and writing first. */
export const byResource = (one: string, other: string): number => {
  const [a, b] = [scopeParts(one), scopeParts(other)];
  if (a.resource !== b.resource) return a.resource < b.resource ? -1 : 1;
  const [first, second] = [ORDER.indexOf(a.action), ORDER.indexOf(b.action)];
  if (first !== second)
    return (first < 0 ? ORDER.length : first) - (second < 0 ? ORDER.length : second);
  return a.action < b.action ? -1 : 1;
};

/** The name of a resource or an action for people: `change_roles` is "Change roles". */
export function scopeLabel(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Groups scopes, given in their order, by resource. */
export function scopeGroups<S extends { readonly resource: string }>(
  scopes: readonly S[],
): readonly { readonly resource: string; readonly scopes: readonly S[] }[] {
  const groups = new Map<string, S[]>();
  for (const scope of scopes)
    groups.set(scope.resource, [...(groups.get(scope.resource) ?? []), scope]);
  return [...groups].map(([resource, own]) => ({ resource, scopes: own }));
}
