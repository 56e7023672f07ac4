import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import type { Offer } from './useStayQuote.ts';

const AskPriceDialog = lazy(() => import('./RequestOfferDialog.tsx'));

/** The way to a price of one's own: for whoever has dates, and an account. */
export function AskPrice({ offer: { request, quote, property } }: { offer: Offer }) {
  return request && quote && <AskButton request={request} seller={property.seller.display_name} />;
}

interface AskButtonProps {
  readonly request: NonNullable<Offer['request']>;
  readonly seller: string;
}

function AskButton({ request, seller }: AskButtonProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useSession();
  const [asking, setAsking] = useState(false);
  const open = () => {
    if (user) setAsking(true);
    else void navigate(href('login', {}, { redirect: pathname + search }));
  };
  return (
    <>
      <Button variant="quiet" block onClick={open}>
        <Trans>Ask for another price</Trans>
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <AskPriceDialog request={request} seller={seller} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
