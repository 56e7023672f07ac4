import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addDays } from '#src/rules/dates/day.ts';
import { href } from '#src/routes/href.ts';
import { calendarQuery } from '#src-market/data/calendar/calendar.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { todayInReadersZone } from '#src-market/ui/dates/StayCalendar.tsx';
import { useWideScreen } from '#src-market/ui/overlays/useWideScreen.ts';
import { HomeMonths } from './HomeMonths.tsx';
import { Timeline } from './timeline/Timeline.tsx';

interface Props {
  /** Shown until the homes are there. */
  readonly loading: ReactNode;
}

/** The calendar of all homes: a timeline, on a phone the months of one home. */
export default function SellerCalendar({ loading }: Props) {
  const { call } = useApp();
  const wide = useWideScreen();
  const [day] = useState(todayInReadersZone);
  const { data: homes, error, refetch } = useQuery(calendarQuery(call, day, addDays(day, 1)));
  if (!homes && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!homes) return loading;
  const today = homes.map((home) => home.today).toSorted()[0];
  if (today === undefined)
    return (
      <EmptyState
        icon="calendar"
        title={<Trans>No calendar yet</Trans>}
        actions={
          <ButtonLink variant="secondary" to={href('sellerProperties')}>
            <Trans>Your listings</Trans>
          </ButtonLink>
        }
      >
        <Trans>The calendar of a place appears once you have submitted it.</Trans>
      </EmptyState>
    );
  return wide ? <Timeline homes={homes} today={today} /> : <HomeMonths homes={homes} />;
}
