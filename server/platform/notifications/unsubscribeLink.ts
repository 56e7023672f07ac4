import { z } from 'zod';
import { CATEGORIES, type Category } from '#src/rules/notifications/kinds.ts';
import type { Services } from '../services.ts';

const PURPOSE = 'unsubscribe';

/** Whose emails a link stops, and about what. */
export interface UnsubscribeScope {
  readonly user_id: string;
  readonly categories: readonly Category[];
}

const scopeShape = z.tuple([z.uuid(), z.array(z.enum(CATEGORIES)).min(1)]);

/** The path outside `/api`, which needs no sign-in. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** A link that only this server can make; it does not expire, because emails are kept for years. */
export function unsubscribeLink(
  { secrets, env }: Pick<Services, 'secrets' | 'env'>,
  { user_id, categories }: UnsubscribeScope,
): string {
  const token = secrets.seal(JSON.stringify([user_id, categories]), PURPOSE);
  return `${env.PUBLIC_URL}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** The scope of a link's token; null for a token that this server did not make. */
export function unsubscribeScope(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): UnsubscribeScope | null {
  try {
    const [user_id, categories] = scopeShape.parse(JSON.parse(secrets.open(token, PURPOSE)));
    return { user_id, categories };
  } catch {
    return null;
  }
}
