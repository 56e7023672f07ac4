import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { DisplayPrice } from '#src-market/ui/display/DisplayPrice.tsx';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { priceOf } from './pins.ts';
import styles from './map.module.css';

interface Props {
  readonly card: PropertyCard;
  readonly guests: number | null;
  readonly onClose: () => void;
}

/** A preview of the selected property. */
export function MapPreview({ card, guests, onClose }: Props) {
  const { t } = useLingui();
  const { id, title, photos, stay, currency } = card;
  const [photo] = photos;
  const query = {
    check_in: stay?.check_in,
    check_out: stay?.check_out,
    guests: guests ?? undefined,
  };
  return (
    <article className={styles.preview}>
      {photo && (
        <Image
          src={photo.path}
          alt=""
          width={photo.width}
          height={photo.height}
          sizes="8rem"
          className={styles.photo}
        />
      )}
      <div className={styles.facts}>
        <h2 className={styles.title}>
          <Link dir="auto" to={href('property', { id }, query)}>
            {title}
          </Link>
        </h2>
        <p>
          <DisplayPrice amount={priceOf(card)} currency={currency} whole />{' '}
          <span>
            {stay
              ? t`${plural(stay.nights, { one: '# night', other: '# nights' })}, all fees`
              : t`a night, before fees`}
          </span>
        </p>
        <Stars rating={card.rating} review_count={card.review_count} />
      </div>
      <span className={styles.close}>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </span>
    </article>
  );
}
