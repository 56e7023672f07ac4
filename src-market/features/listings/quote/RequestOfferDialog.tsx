import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { QuoteRequest } from '#src/wire/bookings/booking.ts';
import { useRequestOffer } from '#src-market/data/bookings/offers.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import styles from './quote.module.css';

interface Props {
  readonly request: QuoteRequest;
  readonly seller: string;
  readonly onClose: () => void;
}

/** Asks the seller for a price. Blocks no nights. */
export default function RequestOfferDialog({ request, seller, onClose }: Props) {
  const { t } = useLingui();
  const requestOffer = useRequestOffer();
  const [words, setWords] = useState('');
  const offers = href('settingsBookings', {}, { when: 'offers' });
  if (requestOffer.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Price requested</Trans>}
        footer={<ButtonLink to={offers}>{t`View my offers`}</ButtonLink>}
      >
        <p>
          <Trans>
            <bdi>{seller}</bdi> has three days to respond. We email you when they do. Until then,
            anyone can book these nights at the usual price, including you.
          </Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          Request a price from <bdi>{seller}</bdi>
        </Trans>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            loading={requestOffer.isPending}
            onClick={() =>
              requestOffer.mutate({ body: { ...request, words }, key: crypto.randomUUID() })
            }
          >
            <Trans>Request a price</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.asking}>
        <p>
          <DateRange from={request.check_in} to={request.check_out} />
        </p>
        <Field
          label={
            <Trans>
              What should <bdi>{seller}</bdi> know?
            </Trans>
          }
          hint={
            <Trans>
              Who is coming, the reason for your stay and the price you would like to pay.
            </Trans>
          }
          optional
        >
          <TextArea
            value={words}
            maxLength={1000}
            onChange={(change) => setWords(change.target.value)}
          />
        </Field>
        {requestOffer.error && (
          <Notice tone="error" title={t`Your request was not sent`} live>
            {requestOffer.error.message} <Link to={offers}>{t`My offers`}</Link>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
