import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { unreadEmail } from '../emails/unreadEmail.ts';

interface Unread {
  readonly conversation_id: string;
  readonly side: 'buyer' | 'seller';
  readonly sequence: number;
}

/** Emails the side of an unread message, once until it reads. */
export async function emailUnread(services: Services, unread: Unread): Promise<void> {
  await transact(services, SYSTEM, (unit) => emailOnce(unit, unread));
}

async function emailOnce(
  unit: UnitOfWork,
  { conversation_id, side, sequence }: Unread,
): Promise<void> {
  const { trx, services } = unit;
  const conversation = await trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversation_id)
    .forUpdate()
    .executeTakeFirst();
  if (!conversation) return;
  const { read } = await trx
    .selectFrom('conversation_reads')
    .select((eb) => eb.fn.coalesce(eb.fn.max('sequence'), eb.lit(0)).as('read'))
    .where('conversation_id', '=', conversation_id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  const notified = side === 'buyer' ? conversation.buyer_notified : conversation.seller_notified;
  if (read >= sequence || notified > read) return;
  const profile = side === 'buyer' ? conversation.buyer_id : conversation.seller_id;
  const other = side === 'buyer' ? conversation.seller_id : conversation.buyer_id;
  const recipient = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.email', 'users.name', 'users.email_verified_at', 'users.erased_at'])
    .where('profiles.id', '=', profile)
    .executeTakeFirstOrThrow();
  if (recipient.erased_at !== null) return;
  const about = await trx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('properties', 'properties.id', 'conversations.property_id')
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', other))
    .select([
      'properties.title',
      'profiles.display_name',
      'messages.body',
      'messages.by',
      'messages.sender_id',
    ])
    .where('messages.conversation_id', '=', conversation_id)
    .where('messages.sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversations')
    .set({ [`${side}_notified`]: conversation.last_sequence })
    .where('id', '=', conversation_id)
    .execute();
  // As its author, so that an agent is named.
  const author = { ...SYSTEM, by: about.by, user_id: about.sender_id, on_behalf_of: other };
  unit.as(author).mail(
    recipient.email,
    unreadEmail({
      name: recipient.name,
      from: about.display_name,
      title: about.title,
      // An address that nobody has confirmed may belong to someone else.
      text: recipient.email_verified_at === null ? null : about.body,
      conversation_id,
      public_url: services.env.PUBLIC_URL,
    }),
  );
}
