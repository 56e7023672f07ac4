import { useEffect, useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { sendPhoto, type Photo } from '#src-market/data/listings/photos.ts';
import { fileProblem } from './photoFiles.ts';
import { useFileProblemTexts } from './photoTexts.ts';

/** Uploads at the same time; more would only share the connection. */
const AT_ONCE = 2;

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  readonly error: string | null;
}

/**
 * Uploads photos, two at a time. `onPhoto` gets each photo with the number of its file: numbers are in the
 * order in which the files were chosen.
 */
export function usePhotoUploads(onPhoto: (photo: Photo, number: number) => void) {
  const app = useApp();
  const { queryClient } = app;
  const problemOf = useUploadProblem(PHOTO_MAX_BYTES);
  const textOf = useFileProblemTexts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const latest = useRef({ onPhoto });
  useEffect(() => {
    latest.current = { onPhoto };
  });
  const update = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => {
    waiting.current = waiting.current.filter((one) => one.id !== id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const send = async ({ id, file }: Upload) => {
    update(id, { state: 'sending', progress: 0, error: null });
    const problem = await fileProblem(file);
    if (problem) return update(id, { state: 'refused', error: textOf(problem, file) });
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const photo = await sendPhoto(app, { file, onProgress });
      latest.current.onPhoto(photo, id);
      remove(id);
    } catch (failure) {
      const { text, refused } = problemOf(failure);
      update(id, { state: refused ? 'refused' : 'failed', error: text });
    }
  };

  /** Starts the next uploads while there is room. */
  const startNext = () => {
    while (running.current < AT_ONCE) {
      const upload = waiting.current.shift();
      if (!upload) return;
      running.current += 1;
      void send(upload).finally(() => {
        running.current -= 1;
        if (running.current === 0) void queryClient.invalidateQueries({ queryKey: ['uploads'] });
        startNext();
      });
    }
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({
        id: (count.current += 1),
        file,
        progress: 0,
        state: 'waiting' as const,
        error: null,
      }));
      setUploads((all) => [...all, ...added]);
      waiting.current.push(...added);
      startNext();
    },
    retry: (id: number) => {
      const upload = uploads.find((one) => one.id === id);
      if (!upload) return;
      update(id, { state: 'waiting', error: null });
      waiting.current.push(upload);
      startNext();
    },
    remove,
  };
}
