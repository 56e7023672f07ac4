import { Trans } from '@lingui/react/macro';
import type { ComparedHome } from '#src/wire/saved/saved.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { DisplayPrice } from '#src-market/ui/display/DisplayPrice.tsx';

interface Props {
  readonly home: ComparedHome;
  readonly price_drop?: ComparedHome['nightly'] | null;
}

/** Availability for the chosen dates, and a price drop. */
export function HomeBadges({ home: { availability, currency }, price_drop = null }: Props) {
  return (
    <>
      {availability === 'available' && (
        <Badge tone="success" icon="check">
          <Trans>Available</Trans>
        </Badge>
      )}
      {availability === 'unavailable' && (
        <Badge tone="warning" icon="calendar">
          <Trans>Not available for these dates and guests</Trans>
        </Badge>
      )}
      {availability === 'unpublished' && (
        <Badge tone="neutral" icon="eye_closed">
          <Trans>No longer listed</Trans>
        </Badge>
      )}
      {price_drop !== null && (
        <Badge tone="success" icon="wallet">
          <Trans>
            <DisplayPrice amount={price_drop} currency={currency} whole /> less a night
          </Trans>
        </Badge>
      )}
    </>
  );
}
