import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { photo } from '#src/schema/photoField.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { uploadPhoto } from '#src/wire/listings/endpoints/photos.ts';
import { uploadFile } from '#src/session/upload/uploadFile.ts';
import { uploadProblem } from '#src-admin/files/uploadProblem.ts';

/** A file that is being uploaded, or whose upload failed. */
export interface PhotoUpload {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Why the upload failed. */
  readonly problem: string | null;
}

type Photo = z.infer<typeof photo>;

/** Uploads files one after another, which keeps their order. */
export function usePhotoUploads(onUploaded: (photo: Photo) => void) {
  const { config, token } = useApp();
  const [uploads, set] = useState<readonly PhotoUpload[]>([]);
  const update = (key: string, changes: Partial<PhotoUpload>) =>
    set((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const send = async (key: string, file: File): Promise<void> => {
    try {
      const sent = await uploadFile({
        base: config.backend_url,
        token: (await token?.()) ?? null,
        endpoint: uploadPhoto,
        file,
        maxBytes: PHOTO_MAX_BYTES,
        onProgress: (share) => update(key, { share }),
      });
      onUploaded(sent);
      set((all) => all.filter((one) => one.key !== key));
    } catch (failure) {
      update(key, { problem: uploadProblem(failure, PHOTO_MAX_BYTES) });
    }
  };

  return {
    uploads,
    add: async (files: readonly File[]): Promise<void> => {
      const queue = files.map((file) => ({ key: uuidv7(), file }));
      set((all) => [
        ...all.filter(({ problem }) => problem === null),
        ...queue.map(({ key, file }) => ({ key, name: file.name, share: 0, problem: null })),
      ]);
      for (const { key, file } of queue) await send(key, file);
    },
    dismiss: (key: string) => set((all) => all.filter((one) => one.key !== key)),
  };
}
