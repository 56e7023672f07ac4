import type { Destination } from '../destination.ts';

export const reine: Destination = {
  city: 'Reine',
  country_code: 'NO',
  setting: 'coast',
  season: 'north',
  featured: false,
  around: [
    'From late May to mid-July the sun does not set. There are sleep masks in the drawer.',
    'Between September and March you may see the northern lights from the jetty; we knock if they are good.',
    'The stairs up Reinebringen have 1,978 steps. Start after dinner in summer, the light is better.',
    'The shop in Reine closes at eight and has everything, including fishing line.',
  ],
  reviewTexts: [
    'The northern lights on our second night, straight above the cabin.',
    'Cod on the line after ten minutes.',
    'We did not sleep much, the light would not let us, and we did not mind.',
    'The most beautiful place we have ever stayed in.',
  ],
  listings: [
    {
      title: 'Red rorbu on stilts over the fjord',
      type: 'cabin',
      seller: 'astrid',
      address: 'Sakrisøya 12',
      at: [67.9412, 13.1118],
      bedrooms: 2,
      bathrooms: 1,
      guests: 5,
      nightly: 232,
      has: ['sea_view', 'near_sea', 'mountain_view', 'free_parking', 'fireplace'],
      instant: true,
      story:
        'Fishermen rented bunks here by the season from 1890 on. We took out the bunks, kept the tar and put a window where the line baskets hung. At high tide the water is under the floor, and you hear it all night.',
    },
    {
      title: 'Boat builder’s cabin with a hot tub on the quay',
      type: 'cabin',
      seller: 'astrid',
      address: 'Hamnøyveien 30',
      at: [67.9462, 13.1322],
      bedrooms: 3,
      bathrooms: 2,
      guests: 6,
      nightly: 318,
      has: ['hot_tub', 'sea_view', 'near_sea', 'mountain_view', 'dishwasher', 'free_parking'],
      story:
        'Per’s father built nordlandsbåter in this shed, and the last one hangs over the table. Now it sleeps six. The tub outside is heated with driftwood, so light it an hour before you want it.',
    },
    {
      title: 'Small yellow house beside the stockfish racks',
      type: 'house',
      seller: 'astrid',
      address: 'Andøya 4',
      at: [67.9372, 13.0965],
      bedrooms: 2,
      bathrooms: 1,
      guests: 4,
      nightly: 174,
      has: ['sea_view', 'near_sea', 'garden', 'washing_machine', 'pets_allowed'],
      story:
        'From February to May cod hangs to dry on the racks opposite and yes, you can smell it: that is the smell of money, as they say here. The rest of the year there are sheep. Strong coffee, thick duvets, binoculars on the sill.',
    },
  ],
};
