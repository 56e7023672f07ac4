import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { PHOTOS_MAX } from '#src/rules/listings/photoFile.ts';
import { photoWarnings } from '#src/rules/listings/photoWarnings.ts';
import { turnPhoto, type Photo } from '#src-market/data/listings/photos.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { movedPhoto, placedPhoto } from './photoOrder.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { UploadTile } from './UploadTile.tsx';
import { QuotaNotice } from './QuotaNotice.tsx';
import { useTouchDrag } from './useTouchDrag.ts';
import { usePhotoUploads } from './usePhotoUploads.ts';
import styles from './photos.module.css';

interface Props {
  readonly photos: readonly Photo[];
  /** Called with a function, because uploads end at any time. */
  readonly onChange: (update: (photos: readonly Photo[]) => Photo[]) => void;
  readonly errorAt: (path: string) => string | undefined;
}

const NOT_ROTATED = msg`The photo was not rotated.`;

/** The photos of a listing: upload, order, cover, rotation, descriptions. */
export function PhotoManager({ photos, onChange, errorAt }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const list = useRef<HTMLUListElement>(null);
  const numbers = useRef(new Map<string, number>());
  const [said, setSaid] = useState('');
  const [tooMany, setTooMany] = useState(0);
  const [moved, setMoved] = useState<{ path: string; tool: string } | null>(null);
  const uploads = usePhotoUploads((photo, number) => {
    numbers.current.set(photo.path, number);
    onChange((before) => placedPhoto(before, photo, numbers.current));
  });
  const rotate = useMutation({
    mutationFn: (photo: Photo) => turnPhoto(call, photo),
    onSuccess: (rotated, { path }) =>
      onChange((before) =>
        before.map((one) => (one.path === path ? { ...rotated, alt: one.alt } : one)),
      ),
    onError: (error) => toast({ title: errorText(error, NOT_ROTATED), colour: 'error' }),
  });
  const warnings = photoWarnings(photos);
  const count = photos.length;

  // Browsers drop the focus of an element that moves.
  useEffect(() => {
    if (!moved) return;
    const tile = list.current?.querySelector(`[data-photo="${CSS.escape(moved.path)}"]`);
    const tools = [moved.tool, 'later', 'earlier'].map((tool) =>
      tile?.querySelector<HTMLButtonElement>(`[data-tool="${tool}"]:enabled`),
    );
    tools.find(Boolean)?.focus();
  }, [moved]);

  const add = (files: readonly File[]) => {
    const room = Math.max(0, PHOTOS_MAX - count - uploads.uploads.length);
    setTooMany(Math.max(0, files.length - room));
    uploads.add(files.slice(0, room));
  };
  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo || from === to) return;
    const place = to + 1;
    onChange((before) => movedPhoto(before, from, to));
    setSaid(t`Photo moved to place ${place} of ${count}`);
    setMoved({ path: photo.path, tool: to < from ? 'earlier' : 'later' });
  };
  const touch = useTouchDrag(move);
  const change = (path: string, update: (photo: Photo) => Photo) =>
    onChange((before) => before.map((one) => (one.path === path ? update(one) : one)));
  const remove = (photo: Photo, index: number) => {
    onChange((before) => before.filter(({ path }) => path !== photo.path));
    const place = index + 1;
    setSaid(t`Photo ${place} removed`);
    toast({
      title: t`Photo ${place} removed`,
      action: {
        label: t`Undo`,
        press: () => onChange((before) => before.toSpliced(index, 0, photo)),
      },
    });
  };

  return (
    <div className={styles.manager}>
      <QuotaNotice />
      <PhotoDrop onFiles={add} />
      {tooMany > 0 && (
        <Notice tone="warning" live title={t`Some photos were left out`}>
          <Trans>A listing can have {PHOTOS_MAX} photos.</Trans>
        </Notice>
      )}
      {uploads.uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={t`Uploads`}>
          {uploads.uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onRemove={() => uploads.remove(upload.id)}
            />
          ))}
        </ul>
      )}
      {count > 0 && (
        <>
          <p className={styles.small}>
            <Trans>
              Drag photos, or use the arrows, to change their order. The first is the cover.
            </Trans>
          </p>
          <ul ref={list} className={styles.list} aria-label={t`Photos in their order`}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.path}
                photo={photo}
                index={index}
                count={count}
                warnings={warnings.filter((warning) => warning.index === index)}
                error={errorAt(`photos.${index}`) ?? errorAt(`photos.${index}.alt`)}
                busy={rotate.isPending && rotate.variables.path === photo.path}
                target={touch.drag?.over === index && touch.drag.from !== index}
                grip={touch.gripOf(index)}
                onMove={move}
                onRotate={() => rotate.mutate(photo)}
                onRemove={() => remove(photo, index)}
                onAlt={(alt) => change(photo.path, (one) => ({ ...one, alt }))}
              />
            ))}
          </ul>
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
