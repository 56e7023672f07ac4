import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Head } from '#src/app/pages/Head.tsx';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { NewOfferDialog } from './NewOfferDialog.tsx';
import { OfferLists } from './OfferLists.tsx';

/** A seller's offers: requests from buyers and sent offers. */
export default function OffersPage() {
  const { t } = useLingui();
  const [making, setMaking] = useState(false);
  return (
    <AccountLayout
      title={<Trans>Offers</Trans>}
      subtitle={
        <Trans>
          A price for a stay that you and a buyer agree on. No nights are blocked until it is
          accepted.
        </Trans>
      }
      actions={
        <Button icon="plus" onClick={() => setMaking(true)}>
          <Trans>New offer</Trans>
        </Button>
      }
    >
      <Head title={t`Offers`} noindex />
      <OfferLists as="seller" />
      {making && <NewOfferDialog onClose={() => setMaking(false)} />}
    </AccountLayout>
  );
}
