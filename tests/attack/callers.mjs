// @ts-check
import { Person } from './person.mjs';

/**
 * Someone who calls the API with the rights of a person: by their session, or by other means.
 * @typedef {Pick<Person, 'name' | 'actor' | 'target' | 'send'>} Caller
 */

/** A person, and who else calls with the same rights. @param {Person} person @returns {Promise<Caller[]>} */
export const callersOf = async (person) => [person, await tokenOf(person), await viewOf(person)];

/** A program with a token of the person that has every scope. @param {Person} person @returns {Promise<Caller>} */
async function tokenOf(person) {
  const { target, actor } = person;
  await person.stepUp();
  /** @type {{ scope: string }[]} */
  const scopes = await person.expect(200, { method: 'GET', path: '/api/v1/api-tokens/scopes' });
  const body = JSON.stringify({
    name: 'Attack',
    scopes: scopes.map(({ scope }) => scope),
    expires_in_days: 7,
  });
  const path = '/api/v1/api-tokens';
  const { secret } = await person.expect(201, { method: 'POST', path, body });
  const authorization = `Bearer ${secret}`;
  return {
    name: `a token of ${person.name}`,
    actor,
    target,
    send: (call) => target.send({ ...call, headers: { ...call.headers, authorization } }),
  };
}

/** An admin who views as the person. @param {Person} person @returns {Promise<Caller>} */
async function viewOf({ name, actor, target }) {
  const admin = new Person(target, 'admin');
  await admin.signIn();
  await admin.stepUp();
  const path = `/api/v1/admin/users/${actor.user_id}/view-as`;
  await admin.expect(201, { method: 'POST', path, body: '{"reason":"An attack"}' });
  return { name: `an admin who views as ${name}`, actor, target, send: admin.fixed };
}

/** An agent who acts for a seller’s profile. @param {Person} agent @returns {Promise<Caller>} */
export async function actingFor(agent) {
  const [delegation] = agent.actor.delegations;
  const body = JSON.stringify({ profile_id: delegation.profile_id });
  await agent.expect(200, { method: 'POST', path: '/api/profiles/switch', body });
  return agent;
}
