import type { PropertyPage } from '#src/wire/listings/property.ts';

const BEST_RATING = 5;

interface PageData {
  /** The absolute URL of the property. */
  readonly url: string;
  /** Absolute URLs of its photos. */
  readonly images: readonly string[];
  readonly amenities: readonly string[];
}

/** The property in schema.org terms, for search engines. JSON omits `undefined`. */
export function structuredData(property: PropertyPage, { url, images, amenities }: PageData) {
  const { location, lat, lng, reviews, rating, review_count } = property;
  const [region] = location.within.length > 1 ? location.within : [];
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: property.id,
    name: property.title,
    description: property.description,
    url,
    image: images,
    latitude: lat,
    longitude: lng,
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.name,
      addressRegion: region,
      addressCountry: location.country_code,
    },
    checkinTime: property.check_in_time,
    checkoutTime: property.check_out_time,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      occupancy: { '@type': 'QuantitativeValue', value: property.max_guests },
      amenityFeature: amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
    aggregateRating:
      review_count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: review_count,
            bestRating: BEST_RATING,
          }
        : undefined,
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: review.created_at.slice(0, 10),
      reviewBody: review.body,
      reviewRating: {
        '@type': 'Rating',
        ratingValue: review.rating,
        bestRating: BEST_RATING,
      },
    })),
  };
}

const MAX_DESCRIPTION_LENGTH = 155;

/** The beginning of a text, as long as search engines show. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
