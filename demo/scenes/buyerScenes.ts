import type { Scene } from './scene.ts';

/** The current and upcoming stays of buyer@. */
export const BUYER_SCENES: readonly Scene[] = [
  {
    home: 'Top-floor flat in Graça with the whole river in the window',
    arrives_in: 24,
    nights: 4,
    guests: 2,
    events: [['reserve', 0.1]],
  },
  {
    home: 'Blue-tiled studio below the castle',
    arrives_in: 40,
    nights: 3,
    guests: 2,
    events: [
      ['reserve', 20],
      ['choose_bank_transfer', 19.9],
    ],
  },
  {
    home: 'Ivy-covered villa under the Moorish castle',
    arrives_in: 76,
    nights: 5,
    guests: 8,
    events: [
      ['reserve', 52],
      ['choose_bank_transfer', 51.8],
      ['receive', 7],
    ],
  },
  {
    home: 'Slate cottage under Catbells',
    arrives_in: 33,
    nights: 4,
    guests: 3,
    events: [
      ['reserve', 310],
      ['choose_bank_transfer', 309.7],
      ['receive', 271],
      ['propose_shorter', 30, 'We have to be back a day earlier. Would that be all right?'],
      ['accept_change', 22],
    ],
  },
  {
    home: 'White stucco apartment on a Notting Hill garden square',
    arrives_in: 61,
    nights: 3,
    guests: 2,
    events: [
      ['reserve', 205],
      ['choose_bank_transfer', 204.8],
      ['receive', 170],
      ['accept', 161],
    ],
  },
  {
    home: 'Frescoed apartment on a courtyard in Regola',
    arrives_in: 48,
    nights: 5,
    guests: 4,
    events: [
      ['reserve', 510],
      ['choose_bank_transfer', 509.8],
      ['receive', 472],
      ['cancel_by_buyer', 70, 'The wedding has been moved to the spring.'],
    ],
  },
  {
    home: 'Mews house for six near Upper Street',
    arrives_in: 19,
    nights: 3,
    guests: 5,
    events: [
      ['reserve', 410],
      ['choose_bank_transfer', 409.6],
      ['receive', 372],
      ['decline', 361, 'The boiler is being replaced that week. We are very sorry.'],
      ['settle_refund', 300],
    ],
  },
  {
    home: 'Piano loft in a Kreuzberg backyard',
    arrives_in: 29,
    nights: 4,
    guests: 2,
    events: [
      ['reserve', 120],
      ['expire', 119.4],
    ],
  },
];
