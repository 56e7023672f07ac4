import { Trans } from '@lingui/react/macro';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PriceBox } from './PriceBox.tsx';
import type { Offer } from './useStayQuote.ts';
import type { Reserve } from './useReserve.ts';

interface Props {
  readonly offer: Offer;
  readonly reserve: Reserve;
  readonly onClose: () => void;
}

export default function PriceSheet({ offer, reserve, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Your stay</Trans>}>
      <PriceBox offer={offer} reserve={reserve} />
    </Dialog>
  );
}
