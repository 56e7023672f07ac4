import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';

interface Props {
  readonly value: FeedImports;
  readonly onChange: (value: FeedImports) => void;
  /** What each choice would do now, such as a number of nights. */
  readonly aside?: Readonly<Record<FeedImports, ReactNode>>;
  readonly name?: string;
}

/** Which events of a calendar take nights. */
export function ImportsChoice({ value, onChange, aside, name }: Props) {
  return (
    <RadioCards
      legend={<Trans>Block here</Trans>}
      {...(name !== undefined && { name })}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'everything',
          label: <Trans>Everything that is blocked there</Trans>,
          description: (
            <Trans>The safe choice: nights that you block there are blocked here.</Trans>
          ),
          aside: aside?.everything,
        },
        {
          value: 'reservations',
          label: <Trans>Bookings only</Trans>,
          description: (
            <Trans>
              Only for sites that mark their bookings. Booking.com, for example, does not.
            </Trans>
          ),
          aside: aside?.reservations,
        },
      ]}
    />
  );
}
