import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PART_NAMES } from './fieldNames.ts';
import type { Collision } from './listingDraft.ts';
import type { Part } from './listingParts.ts';
import { PartValue } from './PartValue.tsx';
import type { ListingForm } from './useListingForm.ts';
import styles from './form.module.css';

interface Props {
  readonly form: ListingForm;
  readonly collision: Collision;
}

/** Both versions of what two people changed at the same time; a person chooses for each field. */
export function ConflictDialog({ form, collision }: Props) {
  const { i18n, t } = useLingui();
  const { parts, theirs, by, at } = collision;
  const [taken, setTaken] = useState<readonly Part[]>([]);
  const [shown, setShown] = useState(true);
  const other = by ?? t`Keystead`;
  const choose = (part: Part, take: boolean) =>
    setTaken((before) => [...before.filter((one) => one !== part), ...(take ? [part] : [])]);
  if (!shown)
    return (
      <p className={styles.conflictNote} role="status">
        <Trans>
          <bdi>{other}</bdi> changed the same fields.
        </Trans>{' '}
        <Button size="sm" variant="secondary" onClick={() => setShown(true)}>
          <Trans>Choose a version</Trans>
        </Button>
      </p>
    );
  return (
    <Dialog
      open
      size="wide"
      onClose={() => setShown(false)}
      title={<Trans>Two versions of this listing</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={() => setTaken(parts)}>
            <Trans>Select all of theirs</Trans>
          </Button>
          <Button onClick={() => form.resolve(taken)}>
            <Trans>Save this choice</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.conflict}>
        <p>
          <Trans>
            <bdi>{other}</bdi> changed the same fields while you edited.
          </Trans>{' '}
          {at && <Instant at={at} />} <Trans>Choose the version to keep for each field.</Trans>
        </p>
        {parts.map((part) => (
          <fieldset key={part} className={styles.versions}>
            <legend>{i18n._(PART_NAMES[part])}</legend>
            {[false, true].map((take) => (
              <label key={String(take)} className={styles.version}>
                <span className={styles.versionHead}>
                  <input
                    type="radio"
                    name={`version-${part}`}
                    checked={taken.includes(part) === take}
                    onChange={() => choose(part, take)}
                  />
                  <span dir="auto">{take ? other : <Trans>Your version</Trans>}</span>
                </span>
                <PartValue part={part} values={take ? theirs : form.values} />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
