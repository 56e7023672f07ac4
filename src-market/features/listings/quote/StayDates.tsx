import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Popover } from '#src-market/ui/overlays/Popover.tsx';
import { useWide } from '#src-market/ui/overlays/useWideScreen.ts';
import StayCalendar from './StayCalendar.tsx';
import type { Offer } from './useStayQuote.ts';
import styles from './quote.module.css';

interface Props {
  readonly offer: Offer;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly id: string;
}

/** The calendar at the price: beside its button, or as a sheet on a phone. */
export default function StayDates({ offer, open, onOpenChange, anchor, id }: Props) {
  const { t } = useLingui();
  const wide = useWide();
  const label = t`Nights of the stay`;
  const close = () => onOpenChange(false);
  if (wide) {
    return (
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        anchor={anchor}
        id={id}
        label={label}
        side="end"
        className={styles.popover}
      >
        <StayCalendar autoFocus label={label} offer={offer} onChosen={close} />
      </Popover>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans>When?</Trans>}
      footer={
        <Button onClick={close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <StayCalendar autoFocus label={label} offer={offer} />
    </Dialog>
  );
}
