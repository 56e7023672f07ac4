import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { cardClientQuery, paymentMethodsQuery } from '#src-market/data/payments.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';

const SaveCard = lazy(() => import('#src-market/cards/SaveCard.tsx'));

/** The add-payment-method dialog (section 2). */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { call, config } = useApp();
  const queryClient = useQueryClient();
  const { data: client, isPending } = useQuery(cardClientQuery(config.payment_publishable_key));
  const saved = () => {
    toast({ title: t`Card saved`, colour: 'success' });
    void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(call).queryKey });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Add a card</Trans>}>
      {isPending ? (
        <div aria-busy>
          <Skeleton shape="block" />
        </div>
      ) : client ? (
        <Region fallback={<Skeleton shape="block" />}>
          <SaveCard client={client} onSaved={saved} />
        </Region>
      ) : (
        <Notice tone="error" title={t`Cards cannot be added right now`}>
          <Trans>
            The card form could not be loaded. A browser extension may block it. Reload the page or
            pay by bank transfer.
          </Trans>
        </Notice>
      )}
    </Dialog>
  );
}
