import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { Image } from '#src/app/images/Image.tsx';
import type { PhotoWarning } from '#src/rules/listings/photoWarnings.ts';
import { PHOTO_GOOD_PX } from '#src/rules/listings/photoWarnings.ts';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import type { useTouchDrag } from './useTouchDrag.ts';
import type { Photo } from '#src-market/data/listings/photos.ts';
import styles from './photos.module.css';

const ALT_MAX = 300;

interface Props {
  readonly photo: Photo;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly warnings: readonly PhotoWarning[];
  readonly error: string | undefined;
  /** Whether it is being rotated. */
  readonly busy: boolean;
  /** Whether a finger drags another photo over it. */
  readonly target: boolean;
  /** Drags it by a finger. */
  readonly grip: ReturnType<ReturnType<typeof useTouchDrag>['gripOf']>;
  readonly onMove: (from: number, to: number) => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
  readonly onAlt: (alt: string) => void;
}

/** The dragged photo; a page has one list of photos. */
const TYPE = 'application/x-keystead-photo';

/** A photo of the listing, with everything that can be done with it. */
export function PhotoTile(props: Props) {
  const { photo, index, count, warnings, error, busy, onMove } = props;
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const place = index + 1;
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(TYPE);
  return (
    <li
      className={cx(styles.tile, (over || props.target) && styles.target)}
      data-photo={photo.path}
      data-place={index}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(TYPE)), index);
      }}
    >
      <div
        className={styles.frame}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(TYPE, String(index));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <Image
          src={photo.path}
          alt={photo.alt || t`Photo ${place}`}
          width={photo.width}
          height={photo.height}
          sizes="(width >= 48em) 18rem, 50vw"
          className={styles.photo}
        />
        <span className={styles.badge}>
          {index === 0 ? (
            <Badge tone="primary" icon="star">
              <Trans>Cover</Trans>
            </Badge>
          ) : (
            <Badge>{place}</Badge>
          )}
        </span>
        <span className={styles.grip} data-grip aria-hidden {...props.grip}>
          <Icon name="drag" />
        </span>
      </div>
      <div className={styles.tools} role="group" aria-label={t`Photo ${place} of ${count}`}>
        <IconButton
          icon="arrow_back"
          label={t`Move photo ${place} earlier`}
          data-tool="earlier"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon="arrow_forward"
          label={t`Move photo ${place} later`}
          data-tool="later"
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton
          icon="star"
          label={t`Use photo ${place} as the cover`}
          data-tool="cover"
          disabled={index === 0}
          onClick={() => onMove(index, 0)}
        />
        <IconButton
          icon="rotate"
          label={t`Rotate photo ${place}`}
          aria-busy={busy}
          disabled={busy}
          onClick={props.onRotate}
        />
        <IconButton icon="trash" label={t`Remove photo ${place}`} onClick={props.onRemove} />
      </div>
      <Field label={<Trans>Description of photo {place}</Trans>} error={error}>
        <TextInput
          value={photo.alt}
          maxLength={ALT_MAX}
          placeholder={t`The living room with a view of the sea`}
          onChange={(event) => props.onAlt(event.target.value)}
        />
      </Field>
      {warnings.map(({ code, of }) => (
        <p key={code} className={styles.warning}>
          <Icon name="warning" />
          {code === 'small' ? (
            <span>
              <Trans>
                {photo.width} × {photo.height} pixels: this photo may look blurred. Use one of at
                least {PHOTO_GOOD_PX} pixels on the longer side.
              </Trans>
            </span>
          ) : (
            <span>
              <Trans>This looks the same as photo {(of ?? 0) + 1}.</Trans>
            </span>
          )}
        </p>
      ))}
    </li>
  );
}
