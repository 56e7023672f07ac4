import type { Destination } from '../destination.ts';

export const zermatt: Destination = {
  city: 'Zermatt',
  country_code: 'CH',
  setting: 'mountains',
  season: 'alpine',
  featured: false,
  around: [
    'Zermatt has no cars: leave yours in Täsch and take the train, twelve minutes.',
    'The first Gornergrat train at seven is for those who want the Matterhorn to themselves.',
    'From the door it is six minutes to the Sunnegga funicular, in ski boots, tested.',
    'In summer the glacier is open for skiing and the meadows for everything else.',
  ],
  reviewTexts: [
    'The Matterhorn over coffee, every single morning.',
    'No cars, clean air, good cheese.',
    'Ski in, fall asleep by the stove.',
    'The little electric taxi from the station made the children’s day.',
  ],
  listings: [
    {
      title: 'Stone-roofed chalet with the Matterhorn in every window',
      type: 'cabin',
      seller: 'ursina',
      address: 'Riedweg 56',
      bedrooms: 4,
      bathrooms: 3,
      guests: 8,
      nightly: 540,
      has: ['fireplace', 'sauna', 'mountain_view', 'dishwasher', 'balcony'],
      story:
        'Grandfather laid the roof with slabs from the quarry above, each as heavy as a man. I have insulated everything under it. The corner bench seats ten and was made from one walnut tree, by me, over one very long winter.',
    },
    {
      title: 'Winkelmatten apartment, last stop of the ski bus',
      type: 'apartment',
      seller: 'ursina',
      address: 'Wichelweg 12',
      bedrooms: 2,
      bathrooms: 1,
      guests: 4,
      nightly: 228,
      has: ['balcony', 'mountain_view', 'washing_machine'],
      story:
        'Ground floor, facing south, next to the chapel. I take care of the boot warmers, and you only need to remember which were yours. In June the meadow in front of the balcony is mown by hand, usually at six.',
    },
    {
      title: 'Barn studio in the old village',
      type: 'studio',
      seller: 'ursina',
      address: 'Hinterdorfstrasse 27',
      bedrooms: 0,
      bathrooms: 1,
      guests: 2,
      nightly: 152,
      has: ['mountain_view', 'heating'],
      setting: 'old_town',
      story:
        'A grain barn on stone mushrooms, which kept the mice out for three hundred years and still does. Inside it is one warm room in pale larch, my master piece in the literal sense. The floor is heated, the stars are not switched off.',
    },
    {
      title: 'Alp hut at Findeln, reached on skis or on foot',
      type: 'cabin',
      seller: 'ursina',
      address: 'Findeln 9',
      at: [46.0098, 7.777],
      bedrooms: 2,
      bathrooms: 1,
      guests: 5,
      nightly: 316,
      has: ['fireplace', 'mountain_view', 'barbecue'],
      story:
        'At 2,100 metres, in a hamlet with one chapel and three very good restaurants. I bring your bags up with the snowmobile and then leave you alone with the wood, the water from the spring and the mountain.',
    },
  ],
};
