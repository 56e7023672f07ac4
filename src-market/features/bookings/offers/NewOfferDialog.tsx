import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import { cents } from '#src/rules/money/money.ts';
import { RequestError } from '#src/session/request.ts';
import { offerChoicesQuery, useSendUnrequestedOffer } from '#src-market/data/bookings/offers.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PartyField } from '#src-market/ui/forms/PartyField.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import { AgreedPrice } from './AgreedPrice.tsx';
import styles from '../bookings.module.css';

/** Before a home is chosen. */
const ANY_HOME = { max_guests: 50, amenities: [], rates: {} };

const EMPTY = { property_id: '', buyer_id: '', check_in: '', check_out: '', agreed: '', words: '' };

/** Sends an offer without a request, to a buyer the seller knows. */
export function NewOfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: choices, error: load_error } = useQuery(offerChoicesQuery(call));
  const offer = useSendUnrequestedOffer();
  const [input, setInput] = useState(EMPTY);
  const [party, setParty] = useState(partyOf({ guests: 2 }));
  const [submitted, setSubmitted] = useState(false);
  const change = (part: Partial<typeof EMPTY>) => setInput((before) => ({ ...before, ...part }));
  const { property_id, buyer_id, check_in, check_out, words } = input;
  const property = choices?.properties.find(({ id }) => id === property_id);
  const days = isIsoDate(check_in) && isIsoDate(check_out) && check_in < check_out;
  const agreed = typedAmount(input.agreed);
  const errors = offer.error instanceof RequestError ? offer.error.errors : {};
  const errorOf = (field: string, valid: boolean, message: string) =>
    errors[field]?.[0] ?? (submitted && !valid ? message : undefined);

  const submit = () => {
    setSubmitted(true);
    if (!property || !buyer_id || !isIsoDate(check_in) || !isIsoDate(check_out)) return;
    if (!days || agreed === null) return;
    offer.mutate(
      {
        body: {
          property_id,
          buyer_id,
          check_in,
          check_out,
          ...party,
          agreed: cents(agreed),
          words,
        },
        key: crypto.randomUUID(),
      },
      {
        onSuccess: ({ buyer }) => {
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
      title={<Trans>New offer</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button loading={offer.isPending} disabled={!choices} onClick={submit}>
            <Trans>Send the offer</Trans>
          </Button>
        </>
      }
    >
      {load_error && (
        <Notice tone="error" title={t`We couldn’t load your properties`}>
          {load_error.message}
        </Notice>
      )}
      {!choices && !load_error && <Skeleton />}
      {choices && (
        <div className={styles.stack}>
          {choices.buyers.length === 0 && (
            <Notice title={<Trans>No buyers yet</Trans>}>
              <Trans>Offers go to people who have booked with you or asked you for a price.</Trans>
            </Notice>
          )}
          <Field
            label={<Trans>Property</Trans>}
            error={errorOf('property_id', property_id !== '', t`Choose a property.`)}
          >
            <Select
              value={property_id}
              options={[
                { value: '', label: t`Choose…` },
                ...choices.properties.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={(event) => change({ property_id: event.target.value })}
            />
          </Field>
          <Field
            label={<Trans>For</Trans>}
            error={errorOf('buyer_id', buyer_id !== '', t`Choose a buyer.`)}
          >
            <Select
              value={buyer_id}
              options={[
                { value: '', label: t`Choose…` },
                ...choices.buyers.map(({ id, display_name }) => ({
                  value: id,
                  label: display_name,
                })),
              ]}
              onChange={(event) => change({ buyer_id: event.target.value })}
            />
          </Field>
          <div className={styles.pair}>
            <Field
              label={<Trans>Check-in</Trans>}
              error={errorOf('check_in', isIsoDate(check_in), t`Choose a day.`)}
            >
              <TextInput
                type="date"
                value={check_in}
                onChange={(event) => change({ check_in: event.target.value })}
              />
            </Field>
            <Field
              label={<Trans>Check-out</Trans>}
              error={errorOf('check_out', days, t`Choose a day after check-in.`)}
            >
              <TextInput
                type="date"
                value={check_out}
                min={check_in}
                onChange={(event) => change({ check_out: event.target.value })}
              />
            </Field>
          </div>
          <PartyField value={party} limits={property ?? ANY_HOME} onChange={setParty} />
          <AgreedPrice
            stay={property && days ? { property_id, check_in, check_out, ...party } : null}
            value={input.agreed}
            onChange={(sum) => change({ agreed: sum })}
            error={errorOf('agreed', agreed !== null, t`Enter an amount, such as 480.00.`)}
          />
          <Field label={<Trans>Message to the buyer</Trans>} optional>
            <TextArea
              value={words}
              maxLength={1000}
              onChange={(event) => change({ words: event.target.value })}
            />
          </Field>
          {offer.error && Object.keys(errors).length === 0 && (
            <Notice tone="error" title={t`Sending failed`} live>
              {offer.error.message}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
