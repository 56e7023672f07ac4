import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import type { Pin } from './pinKeys.ts';
import styles from './place.module.css';

const PinMap = lazy(() => import('./PinMap.tsx'));

interface Props {
  readonly pin: Pin | null;
  /** The chosen town, where the map begins. */
  readonly around: { readonly lat: number; readonly lng: number } | null;
  readonly error: string | undefined;
  readonly onChange: (pin: Pin) => void;
}

/** Where the home is, to the house: a pin on a map, moved by mouse, touch or keyboard. */
export function PinPicker({ pin, around, error, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.pinField}>
      <legend className={styles.label}>
        <Trans>Pin on the map</Trans>
      </legend>
      <p className={styles.within}>
        <Trans>
          Drag the pin to the entrance, or focus it and press the arrow keys (with Shift for larger
          steps).
        </Trans>
      </p>
      {!around && !pin ? (
        <p className={styles.noMap}>
          <Trans>Choose the town or area first.</Trans>
        </p>
      ) : (
        <div className={styles.map}>
          <Region fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <PinMap pin={pin} around={around} onChange={onChange} />
          </Region>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
      <VisuallyHidden role="status">
        {pin && t`Pin at ${pin[0].toFixed(4)}, ${pin[1].toFixed(4)}`}
      </VisuallyHidden>
    </fieldset>
  );
}
