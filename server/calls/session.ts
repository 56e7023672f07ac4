import { verify } from '@node-rs/argon2';
import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import {
  arrived,
  deviceTokens,
  loginRequest,
  registerRequest,
  sessionUser as view,
  signedInOrAsked,
} from '#src/wire/session.ts';
import { refreshSession } from '../commands/refreshSession.ts';
import { registerUser } from '../commands/registerUser.ts';
import { requestVerification } from '../commands/requestVerification.ts';
import { verifyEmail } from '../commands/verifyEmail.ts';
import { transaction } from '../db/client.ts';
import { ApiError, unauthenticated } from '../errors.ts';
import { closeSession } from '../plugins/session.ts';
import type { Services } from '../services.ts';
import type { Api } from './route.ts';
import { sessionUser } from './sessionUser.ts';
import { arrive, signIn } from './signIn.ts';

/** Verified against when no account has the email, so that both answers take as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$a2V5c3RlYWQtbm9ib2R5$Ymq0b5pXm0gq1m2p0mP9iQ1mZQm3y2i0m3y2i0m3y2g';

/** Signing in and out, and whoever is signed in (section 7). */
export function sessionCalls(app: Api, services: Services): void {
  const { db } = services.database;
  const guessing = { rateLimit: { max: 20, timeWindow: '1 minute' } };

  app.post(
    '/login',
    {
      config: { access: anyone, ...guessing },
      schema: { body: loginRequest, response: { 200: envelope(signedInOrAsked) } },
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
      return { data: await signIn(services, request, reply, found.id, request.body) };
    },
  );

  app.post(
    '/register',
    {
      config: { access: anyone, ...guessing },
      schema: { body: registerRequest, response: { 201: envelope(arrived) } },
    },
    async (request, reply) => {
      const userId = await registerUser(services, request.body);
      const data = await arrive(services, request, reply, userId, request.body);
      return reply.status(201).send({ data });
    },
  );

  app.post('/logout', { config: { access: anyone } }, async (request, reply) => {
    await closeSession(services, request, reply);
    return reply.status(204).send();
  });

  app.post(
    '/v1/auth/refresh',
    {
      config: { access: anyone, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
        response: { 200: envelope(deviceTokens) },
      },
    },
    async ({ body }) => ({ data: await refreshSession(services, body.refresh_token) }),
  );

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
