import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { BOOKING_FILTERS, type BookingFilter } from '#src-market/data/bookings/bookings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Tabs } from '#src-market/ui/content/Tabs.tsx';
import { BookingList } from './BookingList.tsx';
import { OfferLists } from '../offers/OfferLists.tsx';
import { useTabParam } from './useTabParam.ts';

const TABS = [...BOOKING_FILTERS, 'offers'] as const;

export default function BuyerBookingsPage() {
  const { t } = useLingui();
  const [when, setWhen] = useTabParam(TABS, 'open');
  const empty: Readonly<Record<BookingFilter, string>> = {
    open: t`Nothing to do`,
    upcoming: t`No upcoming stays`,
    past: t`No past stays yet`,
    cancelled: t`No cancelled stays`,
  };
  return (
    <AccountLayout title={<Trans>My stays</Trans>}>
      <Head title={t`My stays`} noindex />
      <Tabs
        label={t`Which stays`}
        value={when}
        onChange={setWhen}
        tabs={[
          { id: 'open', label: t`In progress` },
          { id: 'upcoming', label: t`Upcoming` },
          { id: 'past', label: t`Past` },
          { id: 'cancelled', label: t`Cancelled` },
          { id: 'offers', label: t`Offers` },
        ]}
      >
        {when === 'offers' ? (
          <OfferLists as="buyer" />
        ) : (
          <BookingList
            as="buyer"
            when={when}
            empty={
              <EmptyState
                icon="suitcase"
                title={empty[when]}
                actions={
                  <ButtonLink to={href('search')} icon="search">
                    <Trans>Find a stay</Trans>
                  </ButtonLink>
                }
              />
            }
          />
        )}
      </Tabs>
    </AccountLayout>
  );
}
