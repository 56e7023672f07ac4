import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { v7 as uuidv7 } from 'uuid';
import { PASSKEY_SECONDS, relyingParty, type RelyingParty } from '#src/rules/accounts/passkeys.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import type { PASSKEY_PURPOSES } from '#server/modules/accounts/tables/passkeys.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { secondsAfter } from '../signIn/openSession.ts';

/** What a challenge is for and who may answer it. */
export interface ChallengeScope {
  readonly purpose: (typeof PASSKEY_PURPOSES)[number];
  /** The session's id, or the hash of the token of the sign-in. */
  readonly bound_to: string;
  /** The user whose passkey is expected; null where any may answer. */
  readonly user_id: string | null;
}

/** The site of this server. Throws 409 `passkeys_off` where it has no domain. */
export function ownSite({ env }: Pick<Services, 'env'>): RelyingParty {
  const party = relyingParty(env.PUBLIC_URL);
  if (!party)
    throw conflict('passkeys_off', 'Passkeys need a domain name, and this site has none.');
  return party;
}

/** A refused passkey: 422 with the text on the field. */
export const refused = (code: ErrorCode, text: string) => invalid({ passkey: [text] }, text, code);

/** Stores a challenge that was sent to a browser, for 5 minutes. */
export async function saveChallenge(
  { database: { db }, now }: Services,
  challenge: string,
  { purpose, bound_to, user_id }: ChallengeScope,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      id: uuidv7(),
      challenge,
      purpose,
      bound_to,
      user_id,
      expires_at: secondsAfter(now(), PASSKEY_SECONDS),
    })
    .execute();
}

/**
 * Uses up the challenge that a browser answered, whether or not the answer is right. Throws 422
 * `passkey_expired` if it is unknown, answered, expired, or was made for something else.
 */
export async function takeChallenge(
  { database: { db }, now }: Services,
  clientDataJSON: string,
  { purpose, bound_to, user_id }: ChallengeScope,
): Promise<string> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challengeIn(clientDataJSON))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', bound_to)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('expires_at', '>', now().toISOString())
    .returning('challenge')
    .executeTakeFirst();
  if (!taken) throw refused('passkey_expired', 'That took too long. Try again.');
  return taken.challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    throw refused('passkey_refused', 'This passkey could not be checked. Try again.');
  }
}
