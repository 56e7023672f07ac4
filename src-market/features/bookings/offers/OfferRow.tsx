import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { OfferView } from '#src/wire/bookings/offers.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { OfferActions } from './OfferActions.tsx';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from '../bookings.module.css';

const STATES = {
  requested: { tone: 'warning', label: msg`Price requested` },
  sent: { tone: 'info', label: msg`Price offered` },
  accepted: { tone: 'success', label: msg`Accepted` },
  declined: { tone: 'neutral', label: msg`Declined` },
  withdrawn: { tone: 'neutral', label: msg`Withdrawn` },
  expired: { tone: 'neutral', label: msg`Expired` },
} as const;

/** An offer: the stay and messages on one side, price and actions on the other. */
export function OfferRow({ offer }: { offer: OfferView }) {
  const { i18n } = useLingui();
  const { property, seen_as, currency, state, expires_at } = offer;
  const badge = STATES[state];
  const other = seen_as === 'buyer' ? offer.seller : offer.buyer;
  return (
    <li className={styles.row}>
      {property.photo && (
        <Image
          src={property.photo.path}
          alt=""
          width={property.photo.width}
          height={property.photo.height}
          sizes="8rem"
          className={styles.thumb}
        />
      )}
      <div className={styles.rowFacts}>
        <h3>
          <Link dir="auto" to={href('property', { id: property.id })}>
            {property.title}
          </Link>
        </h3>
        <p>
          <DateRange from={offer.check_in} to={offer.check_out} /> · {stayersText(offer, i18n)}
        </p>
        <p className={styles.soft}>
          <bdi>{other.display_name}</bdi>, {offer.reference}
        </p>
        <MessageQuote of={offer.buyer.display_name}>{offer.buyer_words}</MessageQuote>
        <MessageQuote of={offer.seller.display_name}>{offer.seller_words}</MessageQuote>
        {expires_at && (
          <p className={styles.soft}>
            <Trans>
              Until <Instant at={expires_at} />
            </Trans>
          </p>
        )}
      </div>
      <div className={styles.rowEnd}>
        <Badge tone={badge.tone} dot>
          {i18n._(badge.label)}
        </Badge>
        {offer.total === null || offer.agreed === null ? (
          <span className={styles.soft}>
            <Trans>
              Usually <Price amount={offer.usual} currency={currency} /> before fees
            </Trans>
          </span>
        ) : (
          <>
            <span>
              <TotalLabel over={OVER.has(state)} as={seen_as} />{' '}
              <Price amount={offer.total} currency={currency} strong />
            </span>
            <span className={styles.soft}>
              <Trans>
                <Price amount={offer.agreed} currency={currency} /> instead of{' '}
                <Price amount={offer.usual} currency={currency} /> before fees
              </Trans>
            </span>
          </>
        )}
        {seen_as === 'buyer' && state === 'sent' && offer.deposit > 0 && (
          <span className={styles.soft}>
            <Trans>
              And a security deposit of <Price amount={offer.deposit} currency={currency} />,
              returned after the stay
            </Trans>
          </span>
        )}
        <OfferActions offer={offer} />
      </div>
    </li>
  );
}

/** States without a booking. */
const OVER: ReadonlySet<OfferView['state']> = new Set(['declined', 'withdrawn', 'expired']);

function TotalLabel({ over, as }: { over: boolean; as: OfferView['seen_as'] }) {
  if (over)
    return as === 'buyer' ? (
      <Trans>You would have paid</Trans>
    ) : (
      <Trans>You would have earned</Trans>
    );
  return as === 'buyer' ? <Trans>You pay</Trans> : <Trans>You earn</Trans>;
}

function MessageQuote({ of, children }: { of: string; children: string }) {
  if (!children) return null;
  return (
    <blockquote className={styles.words}>
      <strong>
        <bdi>{of}</bdi>:
      </strong>{' '}
      <bdi>{children}</bdi>
    </blockquote>
  );
}
