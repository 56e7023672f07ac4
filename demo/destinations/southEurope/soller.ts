import type { Destination } from '../destination.ts';

export const soller: Destination = {
  city: 'Sóller',
  country_code: 'ES',
  setting: 'mountains',
  season: 'beach',
  featured: false,
  around: [
    'The wooden tram to the port runs every half hour and takes a quarter of an hour through the orange groves.',
    'The path to Deià over the olive terraces starts behind the church: three hours with a stop for cake in the middle.',
    'Saturday is market day on the square; parking is hopeless until two.',
    'In winter the valley smells of orange blossom and wood smoke, and half the restaurants are ours again.',
    'Cyclists know the climb to the Puig Major. There is a stand and a pump in the entrance.',
  ],
  reviewTexts: [
    'The valley is green even in August.',
    'Fresh orange juice every morning, from the trees in front of us.',
    'We hiked to Deià and took the bus back with sore feet and big smiles.',
    'Waking up to those mountains never got old.',
  ],
  listings: [
    {
      title: 'Stone townhouse on the square, with a walled garden',
      type: 'townhouse',
      seller: 'catalina',
      address: 'Carrer de sa Lluna 40',
      bedrooms: 4,
      bathrooms: 3,
      guests: 8,
      nightly: 284,
      has: ['garden', 'fireplace', 'air_conditioning', 'dishwasher', 'pool'],
      setting: 'old_town',
      story:
        'From the street you see a closed green door and think nothing of it. Behind it there is a hall with an arch, a courtyard, a garden with a small cold pool and seven kinds of citrus. Our daughters had their weddings here, both of them.',
    },
    {
      title: 'Villa in the orange groves below the Tramuntana',
      type: 'villa',
      seller: 'catalina',
      address: 'Camí de Can Tamany 12',
      bedrooms: 4,
      bathrooms: 4,
      guests: 8,
      nightly: 366,
      has: ['pool', 'garden', 'mountain_view', 'barbecue', 'free_parking', 'air_conditioning'],
      story:
        'The house stands in the middle of what we still harvest. In February you may help, in May you walk under blossom, and from June on nobody leaves the pool. Swallows nest under the porch; we ask you to forgive them.',
    },
    {
      title: 'Olive mill house on the way to Biniaraix',
      type: 'house',
      seller: 'catalina',
      address: 'Camí de Biniaraix 33',
      at: [39.7705, 2.733],
      bedrooms: 3,
      bathrooms: 2,
      guests: 6,
      nightly: 212,
      has: ['garden', 'fireplace', 'mountain_view', 'washing_machine'],
      story:
        'The millstone is the dining table now; it took six men and a very calm donkey. Three bedrooms upstairs, all with the cliffs of the Barranc in the window. We bring oil from the last pressing when you arrive.',
    },
    {
      title: 'Shepherd’s cottage high above the valley',
      type: 'cottage',
      seller: 'catalina',
      address: 'Camí des Rost, Fornalutx',
      at: [39.7845, 2.742],
      bedrooms: 1,
      bathrooms: 1,
      guests: 2,
      nightly: 132,
      has: ['fireplace', 'mountain_view', 'garden'],
      story:
        'The last bit is on foot, eight minutes with a wheelbarrow for the bags. For that you get one thick-walled room, a terrace, a cistern full of rain and no neighbours except goats. We slept here on our wedding night in 1979.',
    },
  ],
};
