import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import type { StayQuote } from './useStayQuote.ts';

const RequestOfferDialog = lazy(() => import('./RequestOfferDialog.tsx'));

/** Lets a signed-in user with dates ask the seller for a price. */
export function RequestOffer({
  stayQuote: { request, quote, property },
}: {
  stayQuote: StayQuote;
}) {
  return (
    request && quote && <RequestButton request={request} seller={property.seller.display_name} />
  );
}

interface RequestButtonProps {
  readonly request: NonNullable<StayQuote['request']>;
  readonly seller: string;
}

function RequestButton({ request, seller }: RequestButtonProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useSession();
  const [open, setOpen] = useState(false);
  const openDialog = () => {
    if (user) setOpen(true);
    else void navigate(href('login', {}, { redirect: pathname + search }));
  };
  return (
    <>
      <Button variant="quiet" block onClick={openDialog}>
        <Trans>Request a different price</Trans>
      </Button>
      {open && (
        <Region fallback={null}>
          <RequestOfferDialog request={request} seller={seller} onClose={() => setOpen(false)} />
        </Region>
      )}
    </>
  );
}
