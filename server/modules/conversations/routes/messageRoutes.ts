import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { acceptBytes, requestBytes } from '#server/platform/files/requestBytes.ts';
import { sendPrivateFile } from '#server/platform/files/sendPrivateFile.ts';
import { storeUpload } from '#server/platform/files/storeUpload.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import * as endpoints from '#src/wire/conversations/endpoints/messages.ts';
import { addPhoto, messagePhotoKey } from '../commands/addPhoto.ts';
import { sendMessage } from '../commands/sendMessage.ts';
import { participationOf } from '../queries/conversationAccess.ts';
import { messagePage } from '../queries/messageRows.ts';

const uuid = z.uuid();

/** Messages of a conversation and their photos, for its participants. */
export async function messageRoutes(app: Api, services: Services): Promise<void> {
  const { db } = services.database;
  serve(app, endpoints.listMessages, async (request) => {
    const { conversation } = await participationOf(db, request, request.params.id);
    return messagePage(db, conversation.id, actorOf(request).user_id, request.query);
  });
  serve(app, endpoints.sendMessage, async (request, reply) => {
    const { conversation, by, acting } = await participationOf(db, request, request.params.id);
    const { user_id, profile_ids } = actorOf(request);
    const by_agent = by === 'seller' && !profile_ids.includes(conversation.seller_id);
    const data = await transact(services, acting, (unit) =>
      sendMessage(unit, conversation.id, { ...request.body, by, sender_id: user_id, by_agent }),
    );
    return reply.status(201).send({ data });
  });
  serve(app, endpoints.getMessagePhoto, async (request, reply) => {
    const { id, photo } = request.params;
    const { conversation } = await participationOf(db, request, id);
    const found = uuid.safeParse(photo).success
      ? await db
          .selectFrom('message_photos')
          .select(['size', 'user_id', 'message_id'])
          .where('id', '=', photo)
          .where('conversation_id', '=', conversation.id)
          .executeTakeFirst()
      : undefined;
    if (!found || (found.message_id === null && found.user_id !== actorOf(request).user_id))
      throw notFound('photo');
    const file = { size: found.size, media_type: 'image/jpeg', file_name: `${photo}.jpg` };
    return sendPrivateFile(services, request, reply, messagePhotoKey(photo), file);
  });
  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    uploadRoute(scope, services);
  });
}

function uploadRoute(app: Api, services: Services): void {
  serve(app, endpoints.uploadMessagePhoto, async (request, reply) => {
    const { conversation, acting } = await participationOf(
      services.database.db,
      request,
      request.params.id,
    );
    const actor = actorOf(request);
    const { user_id } = actor;
    const id = uuidv7();
    await storeUpload(services, actor, requestBytes(request.body), messagePhotoKey(id), (file) =>
      transact(services, acting, (unit) =>
        addPhoto(unit, { id, conversation_id: conversation.id, user_id, ...file }),
      ),
    );
    return reply.status(201).send({ data: { id } });
  });
}
