import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import type { OfferAnswer, OfferView } from '#src/wire/bookings/offers.ts';
import { useAnswerOffer } from '#src-market/data/bookings/offers.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { SendOfferDialog } from './SendOfferDialog.tsx';
import styles from '../bookings.module.css';

/** The actions on an offer, by the server's abilities. */
export function OfferActions({ offer }: { offer: OfferView }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const { abilities, booking_id, seen_as } = offer;
  const done: Readonly<Record<OfferAnswer, string>> = {
    decline: t`Offer declined`,
    refuse: t`Request declined`,
    take_back: t`Request withdrawn`,
    withdraw: t`Offer withdrawn`,
  };
  const answer = useAnswerOffer(offer.id, {
    onSuccess: ({ booking_id: made }, { body: event }) => {
      if (event !== 'accept') toast({ title: done[event], colour: 'success' });
      else if (made) void navigate(href('booking', { id: made }));
    },
    onError: ({ message }) =>
      toast({ title: t`Something went wrong`, description: message, colour: 'error' }),
  });
  // A new key for each attempt to accept: the nights may have become free again.
  const accept = () => answer.mutate({ body: 'accept', key: crypto.randomUUID() });
  const others: readonly (readonly [OfferAnswer, string])[] = [
    ['decline', t`Decline`],
    ['refuse', t`Decline`],
    ['take_back', t`Withdraw`],
    ['withdraw', t`Withdraw`],
  ];
  return (
    <div className={styles.answers}>
      {abilities.accept && (
        <Button size="sm" icon="key" loading={answer.isPending} onClick={accept}>
          <Trans>Accept and hold the nights</Trans>
        </Button>
      )}
      {abilities.send && (
        <Button size="sm" onClick={() => setSending(true)}>
          <Trans>Offer a price</Trans>
        </Button>
      )}
      {others.map(
        ([event, label]) =>
          abilities[event] && (
            <Button
              key={event}
              size="sm"
              variant="secondary"
              loading={answer.isPending}
              onClick={() => answer.mutate({ body: event, key: `${key}-${event}` })}
            >
              {label}
            </Button>
          ),
      )}
      {booking_id !== null && seen_as === 'buyer' && (
        <ButtonLink size="sm" variant="secondary" to={href('settingsBooking', { id: booking_id })}>
          <Trans>View booking</Trans>
        </ButtonLink>
      )}
      {sending && <SendOfferDialog offer={offer} onClose={() => setSending(false)} />}
    </div>
  );
}
