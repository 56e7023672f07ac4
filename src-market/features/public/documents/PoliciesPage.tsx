import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function PoliciesPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Our policies`}
      description={t`How Keystead holds nights, confirms bookings, pays sellers, settles disputes and reviews listings.`}
      path={href('ourPolicies')}
      lede={
        <Trans>
          The rules we hold ourselves and each other to, with the times in them. They are the same
          for everybody.
        </Trans>
      }
      parts={[
        {
          id: 'booking',
          title: <Trans>Booking</Trans>,
          body: (
            <ul>
              <li>
                <Trans>A quoted price stands for 30 minutes.</Trans>
              </li>
              <li>
                <Trans>
                  Reserving holds the nights for 30 minutes. Choosing a bank transfer holds them for
                  three days, until the money has arrived.
                </Trans>
              </li>
              <li>
                <Trans>
                  With instant booking a paid stay is confirmed at once. Otherwise the seller has 48
                  hours to answer.
                </Trans>
              </li>
              <li>
                <Trans>
                  A hold that runs out frees the nights for everybody. Somebody may leave on the day
                  another arrives.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'changes',
          title: <Trans>Changes and cancelling</Trans>,
          body: (
            <p>
              <Trans>
                The terms are those of your booking, kept as they were on the day you reserved.{' '}
                <Link to={href('refund')}>Cancelling and refunds</Link> says what comes back.
              </Trans>
            </p>
          ),
        },
        {
          id: 'payouts',
          title: <Trans>Paying sellers</Trans>,
          body: (
            <ul>
              <li>
                <Trans>A payout falls due one day after check-in.</Trans>
              </li>
              <li>
                <Trans>An open dispute holds it until the dispute is settled.</Trans>
              </li>
              <li>
                <Trans>
                  The commission is shown before a place is published, and line by line on each
                  booking.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'disputes',
          title: <Trans>Disputes</Trans>,
          body: (
            <p>
              <Trans>
                Either side may open one. The other is asked for an answer by a date; then our staff
                review what both have shown and decide for the buyer, for the seller, or split the
                sum. Whoever opened a dispute may withdraw it.
              </Trans>
            </p>
          ),
        },
        {
          id: 'listings',
          title: <Trans>Listings</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  Staff read a listing before it is published. A refusal comes with its reason, and
                  the listing may be mended and sent in again.
                </Trans>
              </li>
              <li>
                <Trans>
                  The place is shown roughly on the map. The street and number are given to the
                  buyer once a booking is confirmed.
                </Trans>
              </li>
              <li>
                <Trans>
                  A listing that misleads is suspended. Bookings already made are looked at one by
                  one.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'people',
          title: <Trans>People</Trans>,
          body: (
            <p>
              <Trans>
                Nobody is turned away here for who they are. Sellers verify who they are before they
                list. An agent acts for a seller only within what that seller has allowed, and every
                record says who acted for whom.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
