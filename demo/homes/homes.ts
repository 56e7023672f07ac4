import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { DEPOSIT_MAX } from '#src/rules/deposits/deposit.ts';
import { type Cents, cents, ZERO } from '#src/rules/money/money.ts';
import { nightlyFloor } from '#src/rules/pricing/rates.ts';
import { DESTINATIONS } from '../destinations/all.ts';
import type { Destination, Listing } from '../destinations/destination.ts';
import { demoId } from '../demoId.ts';
import { profileIdOf } from '../people/ids.ts';
import type { People } from '../people/rows.ts';
import { SELLERS } from '../people/sellers.ts';
import type { Places } from '../places.ts';
import { createRandom, type Random } from '../random.ts';
import { createDescriber } from '../words/describe.ts';
import { amenitiesOf } from './amenities.ts';
import type { Home } from './home.ts';
import { partyRatesOf } from './partyRates.ts';
import { ratesOf } from './rates.ts';

const CURRENCY_OF: Readonly<Record<string, 'GBP' | 'USD'>> = {
  GB: 'GBP',
  US: 'USD',
  JP: 'USD',
  ZA: 'USD',
};

/** The largest distance of a home from its area’s point, in degrees: about 500 metres. */
const SCATTER = 0.0045;

function spotOf({ at }: Listing, place: Home['place'], random: Random) {
  const [lat, lng] = at ?? [
    place.lat + random.between(-SCATTER, SCATTER),
    place.lng + random.between(-SCATTER, SCATTER) / Math.cos((place.lat * Math.PI) / 180),
  ];
  const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return { lat: rounded(lat), lng: rounded(lng) };
}

function policyOf({ nightly }: Listing, random: Random): Home['row']['cancellation_policy'] {
  if (nightly >= 280) return random.pick(['strict', 'strict', 'moderate']);
  return random.pick(['flexible', 'flexible', 'moderate', 'moderate', 'moderate', 'strict']);
}

const HOUSE_RULES = 'No smoking inside and no parties. Please keep quiet from 22:00 to 8:00.';
const CHECK_IN =
  'The key is in the safe beside the door. We send you its code on the day before check-in.';

/** Half of the larger homes have a deposit, of one or two nights. */
function depositOf({ title, bedrooms, nightly }: Listing): Cents {
  const random = createRandom(`deposit/${title}`);
  if (bedrooms < 2 || !random.chance(0.5)) return ZERO;
  const fifties = Math.round((nightly * random.pick([1, 1.5, 2])) / 50);
  return cents(Math.min(DEPOSIT_MAX, Math.max(2, fifties) * 5_000));
}

/** Age in days: unpublished homes are recent, and a few published ones are new. */
function ageOf({ state = 'published' }: Listing, random: Random): number {
  if (['draft', 'pending_review', 'rejected'].includes(state)) return random.whole(1, 20);
  return random.chance(0.1) ? random.whole(40, 60) : random.whole(150, 520);
}

/** All properties of the demo, as their sellers set them up. */
export function makeHomes(places: Places, { profiles }: People, today: IsoDate): Home[] {
  const describe = createDescriber(createRandom('descriptions'));
  const sellers = new Map(profiles.map((profile) => [profile.id, profile]));

  const home = (listing: Listing, destination: Destination): Home => {
    const random = createRandom(`home/${listing.title}`);
    const { city, country_code } = destination;
    const place = places.find(country_code, city, listing.area);
    const seller = sellers.get(profileIdOf(SELLERS[listing.seller].email));
    if (!seller) throw new Error(`${listing.title} has no seller`);
    const amenities = amenitiesOf(listing, listing.setting ?? destination.setting, random);
    const priced = ratesOf(listing, destination, today, random);
    const rates = { ...priced, ...partyRatesOf(listing, amenities, priced.extra_guest) };
    // Listings keep only current seasons; last year’s stays were priced with the past ones.
    const current = { ...rates, seasons: rates.seasons.filter(({ to }) => to > today) };
    const check_in_time = random.pick(['14:00', '15:00', '15:00', '16:00']);
    const check_out_time = random.pick(['10:00', '11:00', '11:00', '12:00']);
    return {
      listing,
      destination,
      place,
      seller,
      rates,
      row: {
        id: demoId('properties', listing.title),
        seller_id: seller.id,
        location_id: place.id,
        state: listing.state ?? 'published',
        title: listing.title,
        description: describe(listing, destination, amenities),
        property_type: listing.type,
        bedrooms: listing.bedrooms,
        bathrooms: listing.bathrooms,
        max_guests: listing.guests,
        amenities,
        instant_booking: listing.instant ?? random.chance(0.5),
        cancellation_policy: policyOf(listing, random),
        currency: CURRENCY_OF[country_code] ?? 'EUR',
        rates: current,
        nightly_floor: nightlyFloor(current),
        deposit: depositOf(listing),
        check_in_time,
        check_out_time,
        house_rules: HOUSE_RULES,
        check_in_instructions: CHECK_IN,
        address: listing.address,
        ...spotOf(listing, place, random),
        created_at: `${addDays(today, -ageOf(listing, random))}T09:00:00.000Z`,
      },
    };
  };
  return DESTINATIONS.flatMap((destination) =>
    destination.listings.map((listing) => home(listing, destination)),
  );
}
