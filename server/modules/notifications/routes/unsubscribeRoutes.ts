import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { LOCKS } from '#src/rules/notifications/kinds.ts';
import { transaction } from '#server/platform/database/client.ts';
import type { Api } from '#server/platform/http/api.ts';
import {
  UNSUBSCRIBE_PATH,
  unsubscribeScope,
  type UnsubscribeScope,
} from '#server/platform/notifications/unsubscribeLink.ts';
import type { Services } from '#server/platform/services.ts';
import { changePreferences } from '../commands/changePreferences.ts';
import { POLICY, UNDO, invalidPage, unsubscribePage } from '../pages/unsubscribePage.ts';
import { preferencesOf } from '../queries/preferences.ts';

/** What a form or a mail client posts; a multipart body of a mail client is a little longer. */
const BODY_MAX = 2000;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** Whether emails of the scope are still on; null where the account is gone. */
async function stillOn(services: Services, { user_id, categories }: UnsubscribeScope) {
  const { db } = services.database;
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  const preferences = await preferencesOf(services, db, user_id);
  return preferences.categories.some(
    ({ category, email }) => email && categories.includes(category),
  );
}

/**
 * The page behind the link of an email, which needs no sign-in and no script. Opening it changes
 * nothing, because mail scanners open links. The POST is the one of RFC 8058.
 */
export function unsubscribeRoutes(app: Api, services: Services): void {
  void app.register((plain, _options, done) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_, body, read) => {
      read(null, body);
    });
    for (const method of ['GET', 'POST'] as const)
      scope.route({
        method,
        url: UNSUBSCRIBE_PATH,
        config: { access: anyone },
        schema: { hide: true, querystring: z.object({ token: z.string().max(1000).default('') }) },
        handler: async ({ query: { token }, body }, reply) => {
          reply.headers(HEADERS);
          const target = unsubscribeScope(services, token);
          const on = target && (await stillOn(services, target));
          if (!target || on === null) return reply.status(404).send(invalidPage());
          const { categories } = target;
          if (method === 'GET') return reply.send(unsubscribePage({ token, categories, isOn: on }));
          const isOn = String(body).includes(UNDO);
          await setEmails(services, target, isOn);
          return reply.send(unsubscribePage({ token, categories, isOn }));
        },
      });
    done();
  });
}

/** Switches the emails of the categories that can be switched. */
function setEmails(
  { database }: Services,
  { user_id, categories }: UnsubscribeScope,
  on: boolean,
): Promise<void> {
  const switches = categories
    .filter((category) => LOCKS[category] === null)
    .map((category) => ({ category, channel: 'email' as const, on }));
  return transaction(database, (trx) => changePreferences(trx, user_id, { switches }));
}
