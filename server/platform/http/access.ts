import type { FastifyInstance } from 'fastify';
import { anyone, type Grant } from '#src/access/grants.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { requireStepUp } from '../security/requireStepUp.ts';
import { lacksAgentAccess, requireDelegated } from './delegatedActor.ts';
import { requireViewable } from './viewOnly.ts';
import { actsAsOwner } from './tokenScopes.ts';
import { mustSetUpTwoStep, requireTwoStep } from '../security/twoStep.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The handler applies a grant that returns a filter. */
    access?: Grant<string>;
    /** Whether staff may call it before they have set up a required two-step sign-in. */
    beforeTwoStep?: boolean;
    /** Whether the user must have confirmed their identity recently. */
    stepUp?: boolean;
    /** Whether staff who view as a user may call it, although it is no reading. */
    whileViewing?: boolean;
    /** Whether staff who view as a user may not read it. */
    private?: boolean;
  }
}

/**
 * Checks each route's grant. A route without a grant, or one that needs sign-in and does not say what an agent
 * needs, stops the start. Staff who still have to set up
 * two-step sign-in are visitors: they reach public routes, and those that the set-up needs. An agent
 * who acts for a seller reaches what the delegation includes, an API token what its scopes include, and staff
 * who view as a user what is neither a write nor private.
 */
export function enforceAccess(
  app: FastifyInstance,
  { env, now }: Pick<Services, 'env' | 'now'>,
): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'OPTIONS' && !route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} says nothing of who may call it`);
    if (route.method !== 'OPTIONS' && lacksAgentAccess(route))
      throw new Error(
        `${String(route.method)} ${route.url} says nothing of agents: add \`agent\` to the endpoint`,
      );
  });
  app.addHook('onRequest', async (request) => {
    const { access = anyone, beforeTwoStep = false, stepUp = false } = request.routeOptions.config;
    const { actor } = request;
    if (actor && !beforeTwoStep && mustSetUpTwoStep(env, actor)) {
      if (access(null) === false) requireTwoStep(env, actor);
      request.actor = null;
      return;
    }
    if (actor?.api_token && !actsAsOwner(request.routeOptions.config, actor.api_token)) {
      request.actor = null;
      return;
    }
    if (actor?.viewed_by) requireViewable(request, actor.viewed_by);
    if (access(actor) === false) throw actor ? forbidden() : unauthenticated();
    if (actor) requireDelegated(request, actor);
    if (stepUp) requireStepUp(actor, now());
  });
}
