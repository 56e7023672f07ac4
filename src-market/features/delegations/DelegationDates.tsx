import { Trans } from '@lingui/react/macro';
import { isoDate } from '#src/rules/dates/day.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';

/** When the delegation began, ends or ended, in one line. */
export function DelegationDates({ delegation }: { delegation: DelegationView }) {
  const { state, created_at, expires_at, answered_at, ended_at, ends_on } = delegation;
  if (state === 'invited')
    return expires_at === null ? (
      <Trans>
        Invited <Instant at={created_at} />
      </Trans>
    ) : (
      <Trans>
        The invitation expires <Instant at={expires_at} />
      </Trans>
    );
  if (state === 'declined' && answered_at !== null)
    return (
      <Trans>
        Declined <Instant at={answered_at} />
      </Trans>
    );
  if (state !== 'active')
    return ended_at === null ? null : (
      <Trans>
        Ended <Instant at={ended_at} />
      </Trans>
    );
  return ends_on === null ? (
    <Trans>Without an end date</Trans>
  ) : (
    <Trans>
      Until <DateText day={isoDate(ends_on)} />
    </Trans>
  );
}
