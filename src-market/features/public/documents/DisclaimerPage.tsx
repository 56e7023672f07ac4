import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function DisclaimerPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Disclaimer`}
      description={t`What Keystead answers for and what sellers answer for.`}
      path={href('disclaimer')}
      lede={<Trans>Where our responsibility ends, said plainly.</Trans>}
      parts={[
        {
          id: 'listings',
          title: <Trans>What sellers say</Trans>,
          body: (
            <p>
              <Trans>
                Descriptions, photos, rates and house rules come from the sellers, who answer for
                them. We read each listing before it is published, but we have not slept in every
                bed. If a place is not as described, <Link to={href('contact')}>write to us</Link>.
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
                The point on a map is rounded on purpose, to protect the people who live there.
                Distances are measured from that point and are therefore approximate.
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
                A quote binds us for as long as it says. A price without dates is the base price of
                a night before fees, and serves for orientation only.
              </Trans>
            </p>
          ),
        },
        {
          id: 'links',
          title: <Trans>Other sites</Trans>,
          body: (
            <p>
              <Trans>
                Where we link to somebody else’s site, that site is theirs and so is what it says.
              </Trans>
            </p>
          ),
        },
        {
          id: 'demo',
          title: <Trans>Demonstrations</Trans>,
          body: (
            <p>
              <Trans>
                A copy of Keystead that runs with demonstration data shows places, people, reviews
                and prices that are invented. Bookings made there are practice, and no money moves.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
