import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceSettingsEdit } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

type Prices = NonNullable<PriceSettingsEdit['automatic_prices']>;

interface Props {
  readonly saving: boolean;
  readonly onSave: (prices: Prices) => void;
  readonly onClose: () => void;
}

/** Asks what happens to the automatic prices when they are switched off. */
export function TurnOffDialog({ saving, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [prices, setPrices] = useState<Prices>('keep');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Turn off automatic prices?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={saving} onClick={() => onSave(prices)}>
            <Trans>Turn off</Trans>
          </Button>
        </>
      }
    >
      <RadioCards<Prices>
        legend={<Trans>Prices set automatically</Trans>}
        value={prices}
        onChange={setPrices}
        options={[
          {
            value: 'keep',
            label: t`Keep`,
            description: t`They stay as they are and no longer change.`,
          },
          {
            value: 'remove',
            label: t`Remove`,
            description: t`Your base, weekday and season prices apply again. Prices set by you and suggestions that you used stay.`,
          },
        ]}
      />
    </Dialog>
  );
}
