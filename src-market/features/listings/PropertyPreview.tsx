import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { Image } from '#src/app/images/Image.tsx';
import type { PropertyCard } from '#src/wire/search/search.ts';
import { DisplayPrice } from '#src-market/ui/display/DisplayPrice.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { TitleBlock } from './TitleBlock.tsx';
import gallery from './gallery/gallery.module.css';
import quote from './quote/quote.module.css';
import styles from './property.module.css';

interface Props {
  readonly property: PropertyCard;
  /** The rendition of the cover that the card showed. */
  readonly cover: string | undefined;
}

const COVER_SIZES = '(width >= 80em) 40rem, (width >= 48em) 50vw, 100vw';
const OTHER_TILES = [1, 2, 3, 4] as const;

/** What the pressed card knows of a home, in the places of its page, until the page is loaded. */
export default function PropertyPreview({ property, cover }: Props) {
  const { t } = useLingui();
  const { title, location, photos } = property;
  const [photo] = photos;
  return (
    <Container className={styles.page}>
      <Head title={t`${title}, ${location.name}`} noindex />
      <TitleBlock property={{ ...property, location: { ...location, within: [] } }} />
      <div className={gallery.gallery}>
        <ul className={gallery.strip} data-count={OTHER_TILES.length + 1}>
          <li>
            {photo && (
              <Image
                src={photo.path}
                alt={photo.alt || t`Photo 1`}
                width={photo.width}
                height={photo.height}
                sizes={COVER_SIZES}
                priority
                placeholder={cover}
                className={gallery.photo}
              />
            )}
          </li>
          {OTHER_TILES.map((tile) => (
            <li key={tile} className={gallery.waiting} aria-hidden />
          ))}
        </ul>
      </div>
      <div className={styles.columns} aria-busy="true">
        <div>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
        <aside className={styles.side}>
          <PreviewPrice property={property} />
        </aside>
      </div>
      <div className={quote.bar}>
        <PreviewPrice property={property} />
      </div>
    </Container>
  );
}

function PreviewPrice({ property }: { property: PropertyCard }) {
  const { i18n, t } = useLingui();
  const { stay, nightly, currency, max_guests } = property;
  return (
    <div>
      {stay ? (
        <DisplayPrice amount={stay.total} currency={currency} />
      ) : (
        <span>
          <Trans>
            <DisplayPrice amount={nightly} currency={currency} whole /> a night
          </Trans>
        </span>
      )}
      <p className={quote.barSmall}>
        {stay
          ? formatDays(stay.check_in, stay.check_out, i18n.locale, 'short')
          : t`${plural(max_guests, { one: '1 guest', other: 'up to # guests' })}`}
      </p>
    </div>
  );
}
