import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import type { OfferView } from '#src/wire/bookings/offers.ts';
import { cents } from '#src/rules/money/money.ts';
import { RequestError } from '#src/session/request.ts';
import { useSendOffer } from '#src-market/data/bookings/offers.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import { AgreedPrice } from './AgreedPrice.tsx';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from '../bookings.module.css';

interface Props {
  readonly offer: OfferView;
  readonly onClose: () => void;
}

/** The seller's answer to a buyer's request. */
export function SendOfferDialog({ offer, onClose }: Props) {
  const { i18n, t } = useLingui();
  const send = useSendOffer(offer.id);
  const [agreed, setAgreed] = useState((offer.usual / 100).toFixed(2));
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const { property, check_in, check_out, buyer } = offer;
  const rejected =
    send.error instanceof RequestError ? send.error.errors['agreed']?.[0] : undefined;

  const submit = () => {
    const minor = typedAmount(agreed);
    setMissing(minor === null);
    if (minor === null) return;
    send.mutate(
      { body: { agreed: cents(minor), words }, key: crypto.randomUUID() },
      {
        onSuccess: () => {
          toast({ title: t`Offer sent to ${isolate(buyer.display_name)}`, colour: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          Offer <bdi>{buyer.display_name}</bdi> a price
        </Trans>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button loading={send.isPending} onClick={submit}>
            <Trans>Send the offer</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <bdi>{property.title}</bdi>, <DateRange from={check_in} to={check_out} />,{' '}
          {stayersText(offer, i18n)}
        </p>
        <AgreedPrice
          stay={{ property_id: property.id, check_in, check_out, ...partyOf(offer) }}
          value={agreed}
          onChange={setAgreed}
          error={
            rejected ?? (missing ? <Trans>Enter an amount, such as 480.00.</Trans> : undefined)
          }
        />
        <Field label={<Trans>Message to the buyer</Trans>} optional>
          <TextArea
            value={words}
            maxLength={1000}
            onChange={(change) => setWords(change.target.value)}
          />
        </Field>
        {send.error && !rejected && (
          <Notice tone="error" title={t`Sending failed`} live>
            {send.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
