import { Trans } from '@lingui/react/macro';
import { Price } from '#src-market/ui/display/Price.tsx';

interface Props {
  readonly side: 'buyer' | 'seller' | 'staff';
  /** Compared with the current booking. */
  readonly difference: number;
  readonly currency: string;
}

/** The exact effect of a change on the reader's price or income. */
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
    <Trans>You get a refund of {amount}.</Trans>
  );
}
