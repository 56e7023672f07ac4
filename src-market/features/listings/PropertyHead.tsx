import { useLingui } from '@lingui/react/macro';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { imageUrl } from '#src/app/images/imageUrl.ts';
import { href } from '#src/routes/href.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { excerpt, structuredData } from './structuredData.ts';

const CARD_WIDTH_PX = 1280;
const base = import.meta.env.BASE_URL;

/** Metadata for search engines and social cards. */
export function PropertyHead({ property }: { property: PropertyPage }) {
  const { i18n, t } = useLingui();
  const { public_url } = useApp().config;
  const { id, title, location, photos } = property;
  // Some social networks do not read WebP.
  const images = photos.map(({ path }) => imageUrl(base, path, CARD_WIDTH_PX, 'jpeg'));
  const path = href('property', { id });
  return (
    <Head
      title={t`${title}, ${location.name}`}
      description={excerpt(property.description)}
      canonical={path}
      type="product"
      {...(images[0] && { image: images[0] })}
      jsonLd={structuredData(property, {
        url: public_url + path,
        images: images.map((image) => public_url + image),
        amenities: property.amenities.map((amenity) => i18n._(AMENITY_NAMES[amenity])),
      })}
    />
  );
}
