import type { Destination } from '../destination.ts';

export const positano: Destination = {
  city: 'Positano',
  country_code: 'IT',
  setting: 'coast',
  season: 'beach',
  featured: false,
  around: [
    'It is 214 steps from the road to the door and 180 more to the beach. Knees decide.',
    'The ferry to Amalfi and Capri goes from the Spiaggia Grande between April and October.',
    'In the morning take the upper path to Nocelle and come back down for lunch.',
    'The little internal bus, orange, stops at the top of the stairs every half hour.',
  ],
  reviewTexts: [
    'Lemons the size of a baby’s head, and a bowl of them on the table.',
    'The stairs keep the crowds away and us in shape.',
    'We watched the ferries come and go and did very little else.',
    'That colour of sea at six in the evening.',
  ],
  listings: [
    {
      title: 'Lemon terrace villa above Fornillo beach',
      type: 'villa',
      seller: 'raffaele',
      address: 'Via Pasitea 212',
      at: [40.63, 14.4812],
      bedrooms: 4,
      bathrooms: 4,
      guests: 8,
      nightly: 560,
      has: ['sea_view', 'near_sea', 'garden', 'air_conditioning', 'dishwasher', 'barbecue'],
      story:
        'Vaulted rooms around a terrace roofed with lemons, planted by the grandfather of the grandfather. Every bedroom has a door to the sea side. Assunta cooks once a week if you ask her nicely, and she likes to be asked.',
    },
    {
      title: 'House of the three arches, between church and sea',
      type: 'house',
      seller: 'raffaele',
      address: 'Via dei Mulini 9',
      at: [40.6286, 14.4868],
      bedrooms: 2,
      bathrooms: 2,
      guests: 4,
      nightly: 318,
      has: ['sea_view', 'near_sea', 'balcony', 'air_conditioning', 'washing_machine'],
      story:
        'The three arches are on old postcards; the woman hanging sheets under the middle one is our aunt. Majolica floors, a kitchen with a window onto the dome, and the beach two minutes below, which is nothing here.',
    },
    {
      title: 'Fisherman’s studio with a balcony over the roofs',
      type: 'studio',
      seller: 'raffaele',
      address: 'Via Trara Genoino 14',
      at: [40.6293, 14.4842],
      bedrooms: 0,
      bathrooms: 1,
      guests: 2,
      nightly: 162,
      has: ['sea_view', 'near_sea', 'balcony', 'air_conditioning'],
      story:
        'A white room with a vault, a bed, a stove with two flames and a balcony where you will eat all your meals. Once five people lived in it. Two is better.',
    },
  ],
};
