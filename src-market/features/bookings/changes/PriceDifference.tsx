import { Trans } from '@lingui/react/macro';
import { Price } from '#src-market/ui/display/Price.tsx';

interface Props {
  readonly side: 'buyer' | 'seller' | 'staff';
  /** Against the booking as it is. */
  readonly difference: number;
  readonly currency: string;
}

/** What a change means for the reader's money, to the cent. */
export function PriceDifference({ side, difference, currency }: Props) {
  const amount = <Price amount={Math.abs(difference)} currency={currency} strong />;
  if (difference === 0) return <Trans>The price stays the same.</Trans>;
  if (side === 'seller')
    return difference > 0 ? (
      <Trans>You earn {amount} more.</Trans>
    ) : (
      <Trans>You earn {amount} less.</Trans>
    );
  return difference > 0 ? (
    <Trans>It costs {amount} more.</Trans>
  ) : (
    <Trans>{amount} comes back to you.</Trans>
  );
}
