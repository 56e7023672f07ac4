import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function AboutPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`About Keystead`}
      description={t`Keystead is a marketplace for renting homes. Read what it does and how it earns money.`}
      path={href('about')}
      lede={
        <Trans>
          Keystead is a marketplace for renting homes. Sellers list them, buyers book them, and
          Keystead handles the payment and the calendar.
        </Trans>
      }
      parts={[
        {
          id: 'what',
          title: <Trans>What we do</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Sellers list their places with photos, prices, availability and cancellation
                  terms. Buyers find a place, see one total price for their stay and reserve it.
                </Trans>
              </p>
              <p>
                <Trans>
                  We keep the calendar, so that each night is sold once. We hold the money until the
                  buyer has checked in. We keep a record of what was agreed.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'order',
          title: <Trans>What you can rely on</Trans>,
          body: (
            <ul>
              <li>
                <Trans>Every price has a full breakdown. Nothing is added on the last page.</Trans>
              </li>
              <li>
                <Trans>
                  A booking holds the nights for 30 minutes. If two people reserve at the same
                  moment, one gets the nights and the other sees a message immediately.
                </Trans>
              </li>
              <li>
                <Trans>
                  We keep a double-entry ledger: every payment has a matching entry, and the balance
                  is checked every night.
                </Trans>
              </li>
              <li>
                <Trans>New fees and terms apply to new bookings only.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'earn',
          title: <Trans>How we earn money</Trans>,
          body: (
            <p>
              <Trans>
                We charge fees on paid stays: a service fee, shown as its own line in the buyer’s
                price, and a commission, which the seller sees before publishing. Searching, listing
                a place and keeping a calendar are free.
              </Trans>
            </p>
          ),
        },
        {
          id: 'who',
          title: <Trans>Who lists places</Trans>,
          body: (
            <p>
              <Trans>
                A private person, a business, or an agent with the seller’s written consent. The
                property page shows which. Our staff review each listing before it is published and
                can take it down. See <Link to={href('ourPolicies')}>our policies</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
