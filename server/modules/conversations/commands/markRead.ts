import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { userChannel } from '#src/realtime/channels.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Conversation, Participant } from '../queries/conversationAccess.ts';
import { participantUsers } from '../queries/recipients.ts';

/** Moves the user's read mark forward, never back and never past the last message. */
export async function markRead(
  unit: UnitOfWork,
  conversation: Conversation,
  side: Participant,
  userId: string,
  upTo: number,
): Promise<void> {
  const { trx, now } = unit;
  const sequence = Math.min(upTo, conversation.last_sequence);
  const moved = await trx
    .insertInto('conversation_reads')
    .values({ id: uuidv7(), conversation_id: conversation.id, user_id: userId, side, sequence })
    .onConflict((clash) =>
      clash
        .columns(['conversation_id', 'user_id', 'side'])
        .doUpdateSet({ sequence })
        .where(sql<boolean>`conversation_reads.sequence < ${sequence}`),
    )
    .returning('id')
    .executeTakeFirst();
  if (!moved || sequence === 0) return;
  for (const user of await participantUsers(trx, conversation, now))
    unit.publish(userChannel(user), 'conversation.read', {
      conversation_id: conversation.id,
      sequence,
      side,
    });
}
