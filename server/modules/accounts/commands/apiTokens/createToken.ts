import { v7 as uuidv7 } from 'uuid';
import { byResource, MAX_TOKENS, TOKEN_PREFIX } from '#src/rules/accounts/apiTokens.ts';
import type { CreatedApiToken, NewApiToken } from '#src/wire/accounts/apiTokens.ts';
import { tokenCreatedEmail } from '#server/modules/accounts/emails/tokenEmails.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { listTokens } from '../../queries/apiTokens.ts';
import type { ActingUser } from '../signIn/twoFactor.ts';

const DAY_MS = 86_400_000;

interface Owner {
  readonly self: ActingUser;
  /** The user's own profile that the session acts as. */
  readonly profile_id: string | null;
  /** The scopes that the user may give to a token. */
  readonly grantable: ReadonlySet<string>;
}

/**
 * Creates an API token, emails its owner, and returns its secret, the only time. Throws 422 for a scope
 * that allows more than its owner may, and 409 `too_many_tokens`.
 */
export function createToken(
  services: Services,
  { self, profile_id, grantable }: Owner,
  { name, scopes, expires_in_days }: NewApiToken,
): Promise<CreatedApiToken> {
  const refused = scopes.filter((scope) => !grantable.has(scope));
  if (refused.length > 0)
    throw invalid({ scopes: [`You cannot give a token these scopes: ${refused.join(', ')}.`] });
  return transact(services, self, async (unit) => {
    const { trx, now } = unit;
    await requireFreePlace(unit, self.user_id);
    const id = uuidv7();
    const secret = TOKEN_PREFIX + newToken();
    await trx
      .insertInto('api_tokens')
      .values({
        id,
        user_id: self.user_id,
        profile_id,
        name,
        token_hash: hashOfToken(secret),
        last_four: secret.slice(-4),
        scopes: [...new Set<string>(scopes)].sort(byResource),
        expires_at: new Date(now.getTime() + expires_in_days * DAY_MS).toISOString(),
        created_at: now.toISOString(),
      })
      .execute();
    const user = await emailRecipient(unit.trx, self.user_id);
    unit.mail(user.email, tokenCreatedEmail(user.name, name, now, services.env.PUBLIC_URL));
    unit.audit({
      action: 'api_tokens.create',
      resource: 'users',
      record_id: self.user_id,
      differences: { token: id, scopes },
    });
    const [token] = await listTokens(trx, self.user_id, now, id);
    if (!token) throw new Error('The token was inserted');
    return { token, secret };
  });
}

/** Lock the user, so that two calls at the same time cannot exceed the limit. */
async function requireFreePlace({ trx, now }: UnitOfWork, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  if (count >= MAX_TOKENS)
    throw conflict(
      'too_many_tokens',
      `You have ${MAX_TOKENS} API tokens. Revoke one that you no longer use first.`,
    );
}
