import { Trans } from '@lingui/react/macro';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';

/** What a pending change waits for, and until when, for the seller. */
export function SellerChangeDeadline({ name, change }: { name: string; change: ChangeView }) {
  if (!change.expires_at) return null;
  return (
    <p>
      {change.state === 'awaiting_payment' ? (
        <Trans>
          <bdi>{name}</bdi> must pay the difference by <Instant at={change.expires_at} />. The new
          nights are held until then. If it is not paid, the booking does not change.
        </Trans>
      ) : change.proposed_by === 'seller' ? (
        <Trans>
          <bdi>{name}</bdi> has until <Instant at={change.expires_at} /> to respond.
        </Trans>
      ) : (
        <Trans>
          Please respond by <Instant at={change.expires_at} />. Nothing changes until then.
        </Trans>
      )}
    </p>
  );
}
