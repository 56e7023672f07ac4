import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function DisclaimerPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Disclaimer`}
      description={t`What Keystead is responsible for and what sellers are responsible for.`}
      path={href('disclaimer')}
      lede={<Trans>The limits of our responsibility.</Trans>}
      parts={[
        {
          id: 'listings',
          title: <Trans>Listings</Trans>,
          body: (
            <p>
              <Trans>
                Sellers write the descriptions, photos, rates and house rules and are responsible
                for them. We review each listing before it is published, but we do not visit every
                place. If a place is not as described, <Link to={href('contact')}>contact us</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: 'map',
          title: <Trans>Maps and distances</Trans>,
          body: (
            <p>
              <Trans>
                Map locations are moved by 200 to 500 metres to protect privacy, so distances are
                approximate.
              </Trans>
            </p>
          ),
        },
        {
          id: 'prices',
          title: <Trans>Prices</Trans>,
          body: (
            <p>
              <Trans>
                A quote is binding until it expires. A price without dates is the base price of one
                night before fees, and is only a guide.
              </Trans>
            </p>
          ),
        },
        {
          id: 'links',
          title: <Trans>Other sites</Trans>,
          body: (
            <p>
              <Trans>We are not responsible for the content of other sites that we link to.</Trans>
            </p>
          ),
        },
        {
          id: 'demo',
          title: <Trans>Demo mode</Trans>,
          body: (
            <p>
              <Trans>
                In demo mode, Keystead shows invented places, people, reviews and prices. Bookings
                made there are not real, and no money moves.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
