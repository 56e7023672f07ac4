import type { PropertyPage } from '#src/wire/listings/property.ts';

const BEST_RATING = 5;

interface Words {
  /** The property's own full address. */
  readonly url: string;
  /** Full addresses of its photos. */
  readonly images: readonly string[];
  readonly amenities: readonly string[];
}

/** A property in the words of schema.org, for search engines; `undefined` is left out of the JSON. */
export function structuredData(property: PropertyPage, { url, images, amenities }: Words) {
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

const LONGEST_DESCRIPTION = 155;

/** The first sentences of a text, as much as a result of a search engine shows. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
