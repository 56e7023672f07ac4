import type { HoldReason } from '#src/rules/conversations/schedule.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { heldEmail } from '../../emails/heldEmail.ts';

/**
 * Holds the next queued message of a conversation after a reply by hand, until the seller releases it. One is
 * held at a time. The caller has locked the conversation.
 */
export async function holdNext({ trx }: UnitOfWork, conversationId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('scheduled_messages')
    .select(['id', 'state', 'hold_reason'])
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['queued', 'held'])
    .orderBy('send_at')
    .orderBy('id')
    .execute();
  const next = waiting.find(({ state }) => state === 'queued');
  if (!next || waiting.some(({ hold_reason }) => hold_reason === 'reply')) return;
  await trx
    .updateTable('scheduled_messages')
    .set({ state: 'held', hold_reason: 'reply' })
    .where('id', '=', next.id)
    .execute();
}

/** Holds a due message that cannot be sent, and notifies the seller. */
export async function holdDue(unit: UnitOfWork, id: string, reason: HoldReason): Promise<void> {
  await unit.trx
    .updateTable('scheduled_messages')
    .set({ state: 'held', hold_reason: reason })
    .where('id', '=', id)
    .execute();
  await notifyHeld(unit, id);
}

/** Notifies the seller once of a held message whose time has come. */
export async function notifyHeld(unit: UnitOfWork, id: string): Promise<void> {
  const { trx, now, services } = unit;
  const marked = await trx
    .updateTable('scheduled_messages')
    .set({ notified_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('notified_at', 'is', null)
    .returning(['conversation_id', 'hold_reason'])
    .executeTakeFirst();
  if (!marked || marked.hold_reason === null) return;
  const about = await trx
    .selectFrom('conversations as c')
    .innerJoin('properties', 'properties.id', 'c.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'c.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'c.seller_id')
    .innerJoin('users', 'users.id', 'seller.user_id')
    .select(['properties.title', 'buyer.display_name as buyer', 'users.name', 'users.email'])
    .where('c.id', '=', marked.conversation_id)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst();
  if (!about) return;
  unit.mail(
    about.email,
    heldEmail({
      ...about,
      reason: marked.hold_reason,
      conversation_id: marked.conversation_id,
      public_url: services.env.PUBLIC_URL,
    }),
  );
}
