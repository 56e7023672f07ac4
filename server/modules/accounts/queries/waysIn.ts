import { ENDED_BY_PROOF, type WayInKind } from '#src/rules/accounts/waysIn.ts';
import type { VerificationPreview, WaysIn as WaysInView } from '#src/wire/accounts/waysIn.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';

const LINK_TEXT = 'This link has expired or was already used. Request a new one.';

/** 422 for a link that confirms an address and is unknown or over. */
export const invalidLink = () => invalid({ token: [LINK_TEXT] }, LINK_TEXT, 'invalid_token');

/**
 * The link that confirms an address and has not expired. One of an address that is proven stays, to say so: mail programs
 * open links before their readers do, and people press twice.
 */
export const linkOf = (db: Pick<Kysely<Tables>, 'selectFrom'>, token: string, now: string) =>
  db
    .selectFrom('email_verifications')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where((on) => on.or([on('used_at', 'is not', null), on('expires_at', '>', now)]));

/** Everything that can use the account. */
export async function waysInOf(
  { database: { db }, now }: Services,
  waysIn: WaysIn,
  { user_id, session_id }: SessionActor,
): Promise<WaysInView> {
  const credentials = await db
    .selectFrom('credentials')
    .select('review_due')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const lists = await Promise.all(
    waysIn().map(async ({ kind, list }) =>
      (await list(db, user_id, now())).map((row) => ({
        kind,
        ...row,
        current: row.id === session_id,
      })),
    ),
  );
  return { review_due: credentials?.review_due ?? false, ways_in: lists.flat() };
}

/** Whether a session belongs to the account whose address a link confirms. */
export const isOwnSession = (actor: SessionActor | null, userId: string): actor is SessionActor =>
  actor?.user_id === userId && actor.viewed_by === null && actor.api_token === null;

/** What confirming an address by a link would end. Throws 422 `invalid_token`. */
export async function previewVerification(
  { database: { db }, now }: Services,
  waysIn: WaysIn,
  token: string,
  actor: SessionActor | null,
): Promise<VerificationPreview> {
  const found = await linkOf(db, token, now().toISOString()).executeTakeFirst();
  if (!found) throw invalidLink();
  const own_session = isOwnSession(actor, found.user_id);
  const ends: Partial<Record<WayInKind, number>> = {};
  if (!own_session && found.used_at === null)
    for (const { kind, list } of waysIn()) {
      if (kind === 'session' || !ENDED_BY_PROOF.includes(kind)) continue;
      const { length } = await list(db, found.user_id, now());
      if (length > 0) ends[kind] = length;
    }
  return { own_session, ends };
}
