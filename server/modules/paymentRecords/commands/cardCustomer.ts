import { v7 as uuidv7 } from 'uuid';
import type { Services } from '#server/platform/services.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';

/** The user's customer id at the card provider; null when they have none. */
export async function findCardCustomer(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<string | null> {
  const known = await database.db
    .selectFrom('card_customers')
    .select('provider_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known?.provider_id ?? null;
}

/** The same, created when there is none. The provider gives concurrent calls the same customer. */
export async function cardCustomer(services: Services, userId: string): Promise<string> {
  const known = await findCardCustomer(services, userId);
  if (known) return known;
  const { db } = services.database;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const provider_id = await cardsOf(services).createCustomer(user);
  await db
    .insertInto('card_customers')
    .values({ id: uuidv7(), user_id: userId, provider_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return provider_id;
}
