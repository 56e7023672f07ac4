import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { useWideScreen } from '../overlays/useWideScreen.ts';
import styles from '../searchForm/SearchForm.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  id: string;
  children: ReactNode;
}

/** A popover at the date field, a sheet on a phone. */
export function DatesOverlay({ open, onOpenChange, anchor, id, children }: Props) {
  const { t } = useLingui();
  const wide = useWideScreen();
  if (wide) {
    return (
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        anchor={anchor}
        id={id}
        label={t`Dates of the stay`}
        side="center"
        className={styles.dates}
      >
        {children}
      </Popover>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={<Trans>When?</Trans>}
      footer={
        <Button onClick={() => onOpenChange(false)}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
