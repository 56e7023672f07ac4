import type { Scene } from './scene.ts';

/** Bookings of other sellers, so that staff have transfers of every kind. */
export const OTHER_SCENES: readonly Scene[] = [
  {
    home: 'Larch chalet facing the Drus',
    buyer: 'Stefan Keller',
    arrives_in: 57,
    nights: 6,
    guests: 6,
    events: [
      ['reserve', 60],
      ['choose_bank_transfer', 59.9],
    ],
  },
  {
    home: 'Canal house with a pottery in the garden, Jordaan',
    buyer: 'Arjun Mehta',
    arrives_in: 70,
    nights: 4,
    guests: 4,
    events: [
      ['reserve', 3],
      ['choose_bank_transfer', 2.9],
    ],
  },
  {
    home: 'Concrete house in the boulders, open to the east',
    buyer: 'Rachel Whitman',
    arrives_in: 90,
    nights: 4,
    guests: 6,
    events: [
      ['reserve', 44],
      ['choose_bank_transfer', 43.9],
    ],
  },
  {
    home: 'Yellow house in Pescallo, at the fishermen’s harbour',
    buyer: 'Ingrid Baumann',
    arrives_in: 110,
    nights: 7,
    guests: 5,
    events: [
      ['reserve', 47],
      ['choose_bank_transfer', 46.9],
      ['receive', 5],
    ],
  },
  {
    home: 'Villa with a pool above the Lapad bay',
    buyer: 'Pieter van Dijk',
    arrives_in: 120,
    nights: 7,
    guests: 8,
    events: [
      ['reserve', 620],
      ['choose_bank_transfer', 619.9],
      ['receive', 590],
      ['cancel_by_buyer', 33, 'Half the family can come only in autumn.'],
    ],
  },
  {
    home: 'Red rorbu on stilts over the fjord',
    buyer: 'Hana Svobodová',
    arrives_in: 14,
    nights: 4,
    guests: 4,
    events: [
      ['reserve', 540],
      ['choose_bank_transfer', 539.9],
      ['receive', 505],
      ['cancel_by_seller', 120, 'Ice has broken a water pipe under the cabin.'],
      ['settle_refund', 77],
    ],
  },
  {
    home: 'Machiya with a moss garden in Nishijin',
    buyer: 'Finn O’Connell',
    arrives_in: 62,
    nights: 5,
    guests: 4,
    events: [
      ['reserve', 240],
      ['choose_bank_transfer', 239.9],
      ['expire', 167],
      // Too late: the nights are free again, and the money is returned.
      ['receive', 50],
    ],
  },
];
