import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Popover } from '#src-market/ui/overlays/Popover.tsx';
import { useWideScreen } from '#src-market/ui/overlays/useWideScreen.ts';
import StayCalendar from './StayCalendar.tsx';
import type { StayQuote } from './useStayQuote.ts';
import styles from './quote.module.css';

interface Props {
  readonly stayQuote: StayQuote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly id: string;
}

/** The calendar of the price box: a popover beside its button, a sheet on a phone. */
export default function StayDates({ stayQuote, open, onOpenChange, anchor, id }: Props) {
  const { t } = useLingui();
  const wide = useWideScreen();
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
        <StayCalendar autoFocus label={label} stayQuote={stayQuote} onChosen={close} />
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
      <StayCalendar autoFocus label={label} stayQuote={stayQuote} />
    </Dialog>
  );
}
