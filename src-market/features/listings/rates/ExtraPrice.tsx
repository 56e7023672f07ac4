import { Trans } from '@lingui/react/macro';
import type { Extra } from '#src/rules/pricing/extras.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import { useExtraUnits } from './useExtraUnits.ts';

interface Props {
  readonly extra: Extra;
  readonly currency: string;
}

/** What one of an extra costs, and for what. */
export function ExtraPrice({ extra, currency }: Props) {
  const units = useExtraUnits();
  if (extra.amount === 0) return <Trans>free</Trans>;
  return (
    <span>
      <Price amount={extra.amount} currency={currency} /> {units[extra.per]}
    </span>
  );
}
