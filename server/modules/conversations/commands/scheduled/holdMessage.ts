import { dueSoon, type HoldReason } from '#src/rules/conversations/schedule.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { heldEmail } from '../../emails/heldEmail.ts';

/**
 * Holds the messages of a conversation that are due within a day after a reply by hand, and notifies the seller. One
 * that the seller has released is not held for a reply again. The caller has locked the conversation.
 */
export async function holdForReply(unit: UnitOfWork, conversationId: string): Promise<void> {
  const held = await unit.trx
    .updateTable('scheduled_messages')
    .set({ state: 'held', hold_reason: 'reply' })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'queued')
    .where('notified_at', 'is', null)
    .where('send_at', '<=', dueSoon(unit.now).toISOString())
    .returning('id')
    .execute();
  for (const { id } of held) await notifyHeld(unit, id);
}

/** Holds a due message that cannot be sent, and notifies the seller. */
export async function holdDue(unit: UnitOfWork, id: string, reason: HoldReason): Promise<void> {
  await unit.trx
    .updateTable('scheduled_messages')
    .set({ state: 'held', hold_reason: reason, notified_at: null })
    .where('id', '=', id)
    .execute();
  await notifyHeld(unit, id);
}

/** Notifies the seller once of a held message. */
export async function notifyHeld(unit: UnitOfWork, id: string): Promise<void> {
  const { trx, now, services } = unit;
  const marked = await trx
    .updateTable('scheduled_messages')
    .set({ notified_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('notified_at', 'is', null)
    .returning(['conversation_id', 'hold_reason', 'send_at'])
    .executeTakeFirst();
  if (!marked || marked.hold_reason === null) return;
  const about = await trx
    .selectFrom('conversations as c')
    .innerJoin('properties', 'properties.id', 'c.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'c.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'c.seller_id')
    .innerJoin('users', 'users.id', 'seller.user_id')
    .select([
      'properties.title',
      'locations.time_zone',
      'buyer.display_name as buyer',
      'users.name',
      'users.email',
    ])
    .where('c.id', '=', marked.conversation_id)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst();
  if (!about) return;
  const sendAt = new Date(marked.send_at);
  unit.mail(
    about.email,
    heldEmail({
      ...about,
      reason: marked.hold_reason,
      coming_at: sendAt > now ? sendAt : null,
      conversation_id: marked.conversation_id,
      public_url: services.env.PUBLIC_URL,
    }),
  );
}
