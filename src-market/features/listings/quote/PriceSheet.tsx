import { Trans } from '@lingui/react/macro';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PriceBox } from './PriceBox.tsx';
import type { StayQuote } from './useStayQuote.ts';
import type { Reserve } from './useReserve.ts';

interface Props {
  readonly stayQuote: StayQuote;
  readonly reserve: Reserve;
  readonly onClose: () => void;
}

export default function PriceSheet({ stayQuote, reserve, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Your stay</Trans>}>
      <PriceBox stayQuote={stayQuote} reserve={reserve} />
    </Dialog>
  );
}
