import { useLingui } from '@lingui/react/macro';
import { lazy, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { NightsCalendar } from '#src-market/features/calendar/months/NightsCalendar.tsx';
import { Tabs } from '#src-market/ui/content/Tabs.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ListingHistory } from './ListingHistory.tsx';
import { Overview } from './Overview.tsx';

const CalendarSyncCard = lazy(
  () => import('#src-market/features/calendarFeeds/CalendarSyncCard.tsx'),
);
const PriceSuggestions = lazy(
  () => import('#src-market/features/priceSuggestions/PriceSuggestions.tsx'),
);

/** Values of `?tab=`. */
const TABS = ['calendar', 'overview', 'prices', 'sync', 'history'] as const;
type TabId = (typeof TABS)[number];

/** Where emails led before there were tabs. */
const SYNC_HASH = '#calendar-sync';

/** The parts of a listing that was submitted. A tab that was open keeps what was typed there. */
export function PropertyTabs({ listing, title }: { listing: ListingView; title: string }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const named = TABS.find((one) => one === params.get('tab'));
  const tab = named ?? (hash === SYNC_HASH ? 'sync' : 'calendar');
  const [opened, setOpened] = useState<readonly TabId[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const { id } = listing;
  const labels = {
    calendar: t`Calendar`,
    overview: t`Overview`,
    prices: t`Price suggestions`,
    sync: t`Sync`,
    history: t`History`,
  };
  const contents: Readonly<Record<TabId, ReactNode>> = {
    calendar: <NightsCalendar id={id} title={title} />,
    overview: <Overview id={id} />,
    prices: <PriceSuggestions id={id} />,
    sync: <CalendarSyncCard id={id} />,
    history: <ListingHistory listing={listing} />,
  };
  return (
    <Tabs
      label={t`Parts of the listing`}
      tabs={TABS.map((one) => ({ id: one, label: labels[one] }))}
      value={tab}
      onChange={(next) => setParams(next === 'calendar' ? {} : { tab: next }, { replace: true })}
    >
      {TABS.filter((one) => opened.includes(one)).map((one) => (
        <div key={one} hidden={one !== tab}>
          <Region fallback={<Skeleton shape="block" />}>{contents[one]}</Region>
        </div>
      ))}
    </Tabs>
  );
}
