import { asEmail } from '#src/schema/texts/emailAddress.ts';
import type { Services } from '#server/platform/services.ts';

/** Stores the addresses of invitations in the spelling that is compared; see `spellEmails` of the accounts. */
export async function spellInvitations({
  database: { db },
}: Pick<Services, 'database'>): Promise<void> {
  const invited = await db
    .selectFrom('delegations')
    .select(['id', 'invited_email'])
    .where('invited_email', 'like', '%xn--%')
    .execute();
  for (const { id, invited_email } of invited)
    await db
      .updateTable('delegations')
      .set({ invited_email: asEmail(invited_email) })
      .where('id', '=', id)
      .execute();
}
