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
      lede={<Trans>The rules for everyone on Keystead, with all deadlines.</Trans>}
      parts={[
        {
          id: 'booking',
          title: <Trans>Booking</Trans>,
          body: (
            <ul>
              <li>
                <Trans>A quoted price is valid for 30 minutes.</Trans>
              </li>
              <li>
                <Trans>
                  Reserving holds the nights for 30 minutes. Choosing a bank transfer holds them for
                  three days, until the money has arrived.
                </Trans>
              </li>
              <li>
                <Trans>
                  With instant booking, a paid stay is confirmed immediately. Otherwise the seller
                  has 48 hours to respond.
                </Trans>
              </li>
              <li>
                <Trans>
                  When a hold expires, anyone can book the nights again. One stay can end on the day
                  another begins.
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
                The terms of your booking stay as they were when you reserved. See{' '}
                <Link to={href('refund')}>Cancelling and refunds</Link> for refund amounts.
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
                  The commission is shown before a place is published and in the price breakdown of
                  each booking.
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
                The buyer or the seller can open a dispute. The other side has a deadline to
                respond. Our staff then review the evidence and decide for the buyer, for the
                seller, or split the amount. The person who opened a dispute can withdraw it.
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
                  Staff review each listing before it is published. If they reject it, they give a
                  reason, and the seller can change the listing and submit it again.
                </Trans>
              </li>
              <li>
                <Trans>
                  The map shows the approximate location. The buyer gets the exact address once a
                  booking is confirmed.
                </Trans>
              </li>
              <li>
                <Trans>
                  We suspend misleading listings and review their existing bookings one by one.
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
                Discrimination is not allowed on Keystead. Sellers verify their identity before they
                list. An agent acts for a seller only within the permissions that the seller gave,
                and every record names both.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
