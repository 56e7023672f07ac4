import { verify } from '@node-rs/argon2';
import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { loginRequest, registerRequest, sessionUser as view } from '#src/wire/session.ts';
import { registerUser } from '../commands/registerUser.ts';
import { requestVerification } from '../commands/requestVerification.ts';
import { verifyEmail } from '../commands/verifyEmail.ts';
import { transaction } from '../db/client.ts';
import { ApiError, unauthenticated } from '../errors.ts';
import { closeSession, openSession } from '../plugins/session.ts';
import type { Services } from '../services.ts';
import type { Api } from './route.ts';
import { sessionUser } from './sessionUser.ts';

/** Verified against when no account has the email, so that both answers take as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$a2V5c3RlYWQtbm9ib2R5$Ymq0b5pXm0gq1m2p0mP9iQ1mZQm3y2i0m3y2i0m3y2g';

const loggedIn = envelope(z.object({ user: view }));

/** Sign-in by session cookie (section 7). */
export function sessionCalls(app: Api, services: Services): void {
  const { db } = services.database;
  const guessing = { rateLimit: { max: 20, timeWindow: '1 minute' } };

  app.post(
    '/login',
    {
      config: { access: anyone, ...guessing },
      schema: { body: loginRequest, response: { 200: loggedIn } },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const found = await db
        .selectFrom('users')
        .innerJoin('credentials', 'credentials.user_id', 'users.id')
        .select(['users.id', 'credentials.password_hash'])
        .where('users.email', '=', email)
        .executeTakeFirst();
      const matches = await verify(found?.password_hash ?? NOBODY, password).catch(() => false);
      if (!found || !matches)
        throw new ApiError(401, 'wrong_credentials', 'The email or the password is not right.');
      await closeSession(services, request, reply);
      await openSession(services, request, reply, found.id);
      return { data: { user: await sessionUser(db, found.id, null, services.now()) } };
    },
  );

  app.post(
    '/register',
    {
      config: { access: anyone, ...guessing },
      schema: { body: registerRequest, response: { 201: loggedIn } },
    },
    async (request, reply) => {
      const userId = await registerUser(services, request.body);
      await openSession(services, request, reply, userId);
      return reply
        .status(201)
        .send({ data: { user: await sessionUser(db, userId, null, services.now()) } });
    },
  );

  app.post('/logout', { config: { access: anyone } }, async (request, reply) => {
    await closeSession(services, request, reply);
    return reply.status(204).send();
  });

  app.post(
    '/verify-email',
    {
      config: { access: anyone, ...guessing },
      schema: { body: z.strictObject({ token: z.string().min(1).max(200) }) },
    },
    async (request, reply) => {
      await verifyEmail(services, request.body.token);
      return reply.status(204).send();
    },
  );

  app.post(
    '/resend-verification',
    {
      config: { access: signedIn, rateLimit: { max: 3, timeWindow: '1 minute' } },
    },
    async ({ actor }, reply) => {
      if (!actor) throw unauthenticated();
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', actor.user_id)
        .executeTakeFirstOrThrow();
      if (user.email_verified_at === null)
        await transaction(services.database, (trx) => requestVerification(services, trx, user));
      return reply.status(204).send();
    },
  );

  app.get(
    '/user',
    { config: { access: signedIn }, schema: { response: { 200: envelope(view) } } },
    async ({ actor }) => {
      if (!actor) throw unauthenticated();
      return {
        data: await sessionUser(db, actor.user_id, actor.profile?.id ?? null, services.now()),
      };
    },
  );
}
