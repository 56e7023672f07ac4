import type { Scene } from './scene.ts';

/** Bookings of seller@ in all states. */
export const SELLER_SCENES: readonly Scene[] = [
  {
    home: 'Quiet family house on the road to Colares',
    buyer: 'Sam Adeyemi',
    arrives_in: 27,
    nights: 6,
    guests: 4,
    events: [
      ['reserve', 420],
      ['choose_bank_transfer', 419.6],
      ['receive', 390],
      ['propose_shorter', 9, 'Our flight home was moved to the day before. Could we leave then?'],
    ],
  },
  {
    home: 'Príncipe Real apartment with a fig tree in the courtyard',
    buyer: 'Grace Kim',
    arrives_in: 52,
    nights: 6,
    guests: 5,
    events: [
      ['reserve', 66],
      ['choose_bank_transfer', 65.8],
      ['receive', 20],
    ],
  },
  {
    home: 'Narrow townhouse with a roof terrace in Alfama',
    buyer: 'Henrik Dahl',
    arrives_in: 37,
    nights: 4,
    guests: 4,
    events: [
      ['reserve', 81],
      ['choose_bank_transfer', 80.7],
      ['receive', 41],
    ],
  },
  {
    home: 'Quiet family house on the road to Colares',
    buyer: 'Lucía Romero',
    arrives_in: 66,
    nights: 7,
    guests: 6,
    events: [
      ['reserve', 30],
      ['choose_bank_transfer', 29.8],
    ],
  },
  {
    home: 'Gardener’s cottage among the tree ferns',
    buyer: 'Sam Adeyemi',
    arrives_in: 17,
    nights: 3,
    guests: 2,
    events: [
      ['reserve', 700],
      ['choose_bank_transfer', 699.7],
      ['receive', 671],
      ['accept', 664],
      [
        'cancel_by_seller',
        96,
        'A tree came down on the porch in the storm. You get all of it back.',
      ],
      ['settle_refund', 50],
    ],
  },
  {
    home: 'Blue-tiled studio below the castle',
    buyer: 'Jack Sullivan',
    arrives_in: -12,
    nights: 2,
    guests: 1,
    events: [
      ['reserve', 610],
      ['choose_bank_transfer', 609.8],
      ['receive', 575],
      ['arrive', 270],
      ['report_no_show', 262, 'Nobody came, and nobody answered the phone.'],
    ],
  },
  {
    home: 'Príncipe Real apartment with a fig tree in the courtyard',
    buyer: 'Olivia Bennett',
    arrives_in: -1,
    nights: 5,
    guests: 4,
    events: [
      ['reserve', 640],
      ['choose_bank_transfer', 639.8],
      ['receive', 604],
      ['accept', 598],
      ['check_in', 6],
    ],
  },
  {
    home: 'Top-floor flat in Graça with the whole river in the window',
    buyer: 'Mehdi Rahmani',
    arrives_in: 45,
    nights: 3,
    guests: 3,
    events: [
      ['reserve', 200],
      ['choose_bank_transfer', 199.9],
      ['expire', 127],
    ],
  },
  {
    home: 'Ivy-covered villa under the Moorish castle',
    buyer: 'Maya Goldberg',
    arrives_in: 38,
    nights: 5,
    guests: 10,
    events: [
      ['reserve', 352],
      ['choose_bank_transfer', 351.9],
      ['receive', 330],
      [
        'decline',
        318,
        'Ten people for a hen party are more than the house likes. No offence meant.',
      ],
    ],
  },
];
