import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useId, useRef, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { MAX_GUESTS, useStay } from './useStay.ts';
import styles from './saved.module.css';

const SearchWhen = lazy(() => import('#src-market/ui/dates/SearchWhen.tsx'));

/** The dates and guests for which the page shows prices. */
export function StayBar() {
  const { i18n, t } = useLingui();
  const [{ stay, guests }, choose] = useStay();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <div className={styles.stay} role="group" aria-label={t`Dates and guests`}>
      <Button
        ref={anchor}
        variant="secondary"
        icon="calendar"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {stay ? (
          formatDays(stay.check_in, stay.check_out, i18n.locale, 'short')
        ) : (
          <Trans>Choose dates</Trans>
        )}
      </Button>
      {opened && (
        <Region fallback={null}>
          <SearchWhen
            id={id}
            open={open}
            onOpenChange={setOpen}
            anchor={anchor}
            exact
            value={{ stay }}
            onChange={(next) => choose({ stay: next.stay, guests })}
          />
        </Region>
      )}
      <Stepper
        label={t`Guests`}
        value={guests}
        max={MAX_GUESTS}
        onChange={(next) => choose({ stay, guests: next })}
      />
      {stay && (
        <Button variant="quiet" size="sm" onClick={() => choose({ stay: null, guests })}>
          <Trans>Clear dates</Trans>
        </Button>
      )}
    </div>
  );
}
