import type { FastifyRequest } from 'fastify';
import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { chosenCurrency } from '#server/platform/currencies/displayCurrency.ts';
import type { Services } from '#server/platform/services.ts';

type Known = Pick<Services, 'database'>;

/** Stores the currency in which the user reads prices. */
export async function saveCurrency(
  { database: { db } }: Known,
  userId: string,
  currency: DisplayCurrency,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ display_currency: currency })
    .where('id', '=', userId)
    .execute();
}

/** Stores the browser's choice in an account that has none, so that it survives a sign-in. */
export async function adoptCurrency(
  { database: { db } }: Known,
  request: Pick<FastifyRequest, 'cookies'>,
  userId: string,
): Promise<void> {
  const chosen = chosenCurrency(request);
  if (!chosen) return;
  await db
    .updateTable('users')
    .set({ display_currency: chosen })
    .where('id', '=', userId)
    .where('display_currency', 'is', null)
    .execute();
}
