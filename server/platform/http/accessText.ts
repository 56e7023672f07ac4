import type { FastifyContextConfig } from 'fastify';
import { anyone, type Actor, type Answer, type Condition } from '#src/access/grants.ts';
import { DELEGATION_SCOPES, type SystemRole } from '#src/access/roles.ts';
import { isDelegable } from './delegatedActor.ts';
import type { DocumentedRoute } from '../apiDocs/openApiDocument.ts';

const USER: Actor = {
  user_id: 'user',
  system_roles: [],
  profile_ids: ['profile'],
  delegations: [],
};
const withRole = (role: SystemRole): Actor => ({ ...USER, system_roles: [role] });

const columnsOf = (condition: Condition): readonly string[] =>
  'all' in condition
    ? condition.all.flatMap(({ any }) => any.flatMap(columnsOf))
    : condition.not
      ? []
      : [condition.column.slice(condition.column.lastIndexOf('.') + 1)];

const PEOPLE: Readonly<Record<string, string>> = { seller_id: 'sellers', buyer_id: 'buyers' };

/** Who owns the records of an answer: “buyers and sellers, for their own records”. */
function owners(answer: Answer): readonly string[] {
  if (typeof answer === 'boolean') return [];
  const columns = answer.any.flatMap(columnsOf);
  const people = new Set(columns.flatMap((column) => PEOPLE[column] ?? []));
  return people.size === 0
    ? ['people for their own records']
    : [`${[...people].toSorted().join(' and ')} for their own records`];
}

/** The scopes of a delegation with which a grant admits an agent. */
const agentScopes = (access: (actor: Actor) => Answer): readonly string[] =>
  DELEGATION_SCOPES.filter((scope) => {
    const alone: Actor = { ...USER, user_id: 'agent', profile_ids: [], system_roles: ['agent'] };
    const columns = (answer: Answer) => JSON.stringify(answer);
    const delegations = [{ profile_id: 'seller', scopes: [scope] }];
    return columns(access({ ...alone, delegations })) !== columns(access(alone));
  });

/** Whether staff reach what a user does not. */
const isMore = (asStaff: Answer, asUser: Answer): boolean =>
  asStaff !== false && JSON.stringify(asStaff) !== JSON.stringify(asUser);

/** Who may call a route with this access; empty where nobody may. */
function callers({ access = anyone }: FastifyContextConfig): readonly string[] {
  const asUser = access(USER);
  if (asUser === true) return ['everyone who is signed in'];
  const scopes = agentScopes(access);
  const asDisputes = access(withRole('dispute_admin'));
  const asAdmin = access(withRole('admin'));
  return [
    ...owners(asUser),
    ...(scopes.length > 0
      ? [`agents with ${scopes.map((scope) => `\`${scope}\``).join(' or ')} of the seller`]
      : []),
    ...(isMore(asDisputes, asUser) ? ['the disputes role'] : []),
    ...(isMore(asAdmin, asUser) ? ['owners', 'admins'] : []),
  ];
}

const AGENTS = {
  own_account: null,
  refused: 'Agents cannot call it for a seller.',
} as const;

/** Whether nobody may call a route, such as to delete records of a resource that keeps all. */
export const isRefused = (config: FastifyContextConfig): boolean =>
  (config.access ?? anyone)(null) !== true && callers(config).length === 0;

/** Who may call a route, in sentences: its grant, what agents need, and its limits. */
export function accessText(route: DocumentedRoute): string {
  const { access = anyone, agent = 'own_account', sessionOnly, stepUp, rateLimit } = route.config;
  const who = callers(route.config);
  const agents =
    !isDelegable(route) || agent === 'own_account' || agent === 'refused'
      ? AGENTS[agent === 'refused' ? 'refused' : 'own_account']
      : `Agents need the scope \`${agent}\` of the seller.`;
  const perMinute = typeof rateLimit === 'object' ? rateLimit.max : undefined;
  const sentences = [
    access(null) === true
      ? 'For everyone, also without sign-in.'
      : isRefused(route.config)
        ? 'Refused for everyone.'
        : `For ${listed(who)}.`,
    agents,
    stepUp === true ? 'Needs a confirmation of identity in the last minutes.' : null,
    sessionOnly === true || stepUp === true ? 'Refuses API tokens.' : null,
    typeof perMinute === 'number' ? `At most ${perMinute} calls a minute.` : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
