import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function TermsPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Terms`}
      description={t`The agreement between you and Keystead, and between buyers and sellers.`}
      path={href('terms')}
      lede={<Trans>The agreement between you and us, and between buyers and sellers.</Trans>}
      parts={[
        {
          id: 'parties',
          title: <Trans>Parties to the agreement</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Keystead runs the marketplace. The stay is agreed between the buyer, who books it,
                  and the seller, who lists it. We are the intermediary: we show listings, hold
                  nights, charge payments, hold money and pay out for both sides.
                </Trans>
              </p>
              <p>
                <Trans>
                  You sign in as a user and act through a profile. You can have a buyer profile and
                  a seller profile, and you are responsible for what is done with either.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: <Trans>Your account</Trans>,
          body: (
            <ul>
              <li>
                <Trans>You give your real name and an email address that you use.</Trans>
              </li>
              <li>
                <Trans>
                  You keep your password secret. You are responsible for actions in your account
                  until you tell us that someone else has access.
                </Trans>
              </li>
              <li>
                <Trans>
                  You can allow an agent to act for your seller profile, with permissions and an end
                  date, and revoke this at any time.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'booking',
          title: <Trans>A booking</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Reserving a quoted stay holds its nights. The booking is agreed when it is paid
                  and, without instant booking, accepted by the seller. Both sides are then bound by
                  the price, the nights and the cancellation terms in the booking.
                </Trans>
              </p>
              <p>
                <Trans>
                  For who may cancel and how much is refunded, see{' '}
                  <Link to={href('refund')}>Cancelling and refunds</Link>. For deadlines, see{' '}
                  <Link to={href('ourPolicies')}>our policies</Link>.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'money',
          title: <Trans>Money</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  The buyer pays the total shown. Payment to Keystead settles the debt to the
                  seller.
                </Trans>
              </li>
              <li>
                <Trans>
                  We hold the money until one day after check-in, deduct our commission as shown and
                  pay out the rest.
                </Trans>
              </li>
              <li>
                <Trans>Taxes on a seller’s income are the seller’s to declare.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'sellers',
          title: <Trans>What sellers promise</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  Sellers have the right to rent out the place, and the listing describes it
                  truthfully.
                </Trans>
              </li>
              <li>
                <Trans>The calendar is kept up to date, and confirmed stays are honoured.</Trans>
              </li>
              <li>
                <Trans>The place is safe, clean and as described.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'buyers',
          title: <Trans>What buyers promise</Trans>,
          body: (
            <ul>
              <li>
                <Trans>Buyers do not bring more guests than booked.</Trans>
              </li>
              <li>
                <Trans>Buyers follow the house rules and report any damage.</Trans>
              </li>
              <li>
                <Trans>Buyers check out by the time in the booking.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'end',
          title: <Trans>Ending the agreement</Trans>,
          body: (
            <p>
              <Trans>
                You can delete your account when you have no open stay, payment or dispute. We may
                suspend an account that breaks these terms and tell you why. Existing bookings are
                honoured or refunded in full.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
