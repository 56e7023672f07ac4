import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { MESSAGE_PHOTOS_MAX } from '#src/rules/conversations/message.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { fileFormat, HEAD_BYTES, isPicture, PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { dropPhotos, keepPhoto } from '#src/session/personal/unsentPhotos.ts';
import { UploadError } from '#src/session/upload/uploadFile.ts';
import { toSend } from '#src/session/upload/toSend.ts';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import type { MessageDraft } from './useMessageDraft.ts';

/** Why something in the form was refused. */
export interface FormProblem {
  readonly title: string;
  readonly texts: readonly string[];
}

/** Adds photos to a message and removes them. They are checked and stay in this browser until the message is sent. */
export function useAddPhotos(draft: MessageDraft, onProblem: (problem: FormProblem) => void) {
  const { t } = useLingui();
  const user_id = useSession()?.id ?? '';
  const problemOf = useUploadProblem(DOCUMENT_MAX_BYTES);
  const [adding, setAdding] = useState(false);

  /** Why a file is not added; null once it was. */
  const add = async (file: File): Promise<string | null> => {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (!isPicture(fileFormat(head))) return t`This is not a photo. Send it as ${PICTURE_NAMES}.`;
    const smaller = await toSend(file);
    if (smaller.size > DOCUMENT_MAX_BYTES) return problemOf(new UploadError(413)).text;
    const key = crypto.randomUUID();
    await keepPhoto(user_id, key, smaller);
    draft.change((now) => ({
      ...now,
      photos: [...now.photos, { key, name: file.name, uploaded: null }],
    }));
    return null;
  };

  const addAll = async (chosen: readonly File[]) => {
    const room = Math.max(0, MESSAGE_PHOTOS_MAX - draft.photos.length);
    const refused: string[] = [];
    setAdding(true);
    for (const file of chosen.slice(0, room)) {
      // A file that was moved or deleted meanwhile cannot be read.
      const reason = await add(file).catch(() => t`This file cannot be read. Choose it again.`);
      if (reason !== null) refused.push(`${isolate(file.name)}: ${reason}`);
    }
    for (const { name } of chosen.slice(room))
      refused.push(`${isolate(name)}: ${t`A message has ${MESSAGE_PHOTOS_MAX} photos at most.`}`);
    setAdding(false);
    if (refused.length > 0)
      onProblem({
        title: t`${plural(refused.length, { one: '# photo was not added', other: '# photos were not added' })}`,
        texts: refused,
      });
  };
  const remove = (key: string) => {
    draft.change((now) => ({ ...now, photos: now.photos.filter((photo) => photo.key !== key) }));
    // What remains is removed at the next sign-in of another person.
    void dropPhotos(user_id, [key]).catch(() => undefined);
  };
  return { adding, addAll, remove };
}
