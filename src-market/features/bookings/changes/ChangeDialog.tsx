import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { partyOf, sameParty } from '#src/rules/pricing/party.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { changePriceQuery, useProposeChange } from '#src-market/data/bookings/changes.ts';
import { propertyQuery } from '#src-market/data/listings/property.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PartyField } from '#src-market/ui/forms/PartyField.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import styles from '../bookings.module.css';
import { ChangeDates } from './ChangeDates.tsx';
import { ChangePrice } from './ChangePrice.tsx';

interface Props {
  readonly booking: BookingSummary;
  readonly onClose: () => void;
}

/** Proposes other nights or guests to the other party, with the exact price. */
export default function ChangeDialog({ booking, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { id, seen_as, property } = booking;
  const page = useQuery(propertyQuery(call, property.id));
  const [stay, setStay] = useState<Stay | null>(booking);
  const [party, setParty] = useState(partyOf(booking));
  const [message, setMessage] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const propose = useProposeChange(id);
  const same =
    stay?.check_in === booking.check_in &&
    stay.check_out === booking.check_out &&
    sameParty(party, booking);
  const change =
    stay && !same ? { check_in: stay.check_in, check_out: stay.check_out, ...party } : null;
  const price = useQuery({
    ...changePriceQuery(call, id, change),
    placeholderData: keepPreviousData,
  });
  const shown = change && !price.error && !price.isPlaceholderData ? price.data : undefined;
  const other = seen_as === 'seller' ? booking.buyer.display_name : booking.seller.display_name;

  const send = () => {
    if (!change || !shown) return;
    propose.mutate(
      { body: { ...change, total: shown.total, message: message.trim() }, key },
      {
        onSuccess: () => {
          toast({
            title: t`Change request sent to ${isolate(other)}`,
            description: t`Nothing changes until they accept.`,
            colour: 'success',
          });
          onClose();
        },
        // A retry may contain another price.
        onError: () => setKey(crypto.randomUUID()),
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change dates or guests</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep the booking as it is</Trans>
          </Button>
          <Button loading={propose.isPending} disabled={!shown} onClick={send}>
            <Trans>
              Send to <bdi>{other}</bdi>
            </Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack} aria-busy={page.isPending}>
        {page.error && (
          <Notice tone="error" title={t`This place is not available right now`}>
            <Trans>Its bookings cannot be changed. Please contact the other side.</Trans>
          </Notice>
        )}
        {page.isPending && <Skeleton shape="photo" />}
        {page.data && (
          <>
            <ChangeDates
              booking={booking}
              rates={page.data.rates}
              value={stay}
              onChange={setStay}
            />
            <PartyField value={party} limits={page.data} onChange={setParty} />
            <ChangePrice booking={booking} complete={change !== null} same={same} price={price} />
            <Field
              label={
                <Trans>
                  Message to <bdi>{other}</bdi>
                </Trans>
              }
              optional
            >
              <TextArea
                value={message}
                maxLength={1000}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Field>
          </>
        )}
        {propose.error && (
          <Notice tone="error" title={t`Sending failed`} live>
            {propose.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
