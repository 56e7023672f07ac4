import type { Amenity } from '#src/rules/listings/property.ts';

/** Phrases for the amenities of a description, the most relevant first. */
export const AMENITY_PHRASES: Partial<Record<Amenity, readonly [string, ...string[]]>> = {
  pool: [
    'The pool is cleaned on Tuesdays and Fridays before breakfast; otherwise it is yours.',
    'The pool has the sun from ten until five; there is a fence for small children.',
    'Loungers, towels and a parasol wait by the pool.',
  ],
  hot_tub: [
    'The hot tub is ready in the evening if you say so at noon.',
    'The hot tub is refilled for every stay.',
  ],
  sauna: [
    'The sauna takes forty minutes to get hot, and the shower after it does not.',
    'Towels and birch oil are in the sauna, the plunge is up to you.',
  ],
  fireplace: [
    'Firewood is included; kindling is in the basket and the first fire is laid.',
    'There is a stove for the evenings, and dry wood next to it.',
    'The fireplace draws well once you know the trick, which is written on the mantelpiece.',
  ],
  garden: [
    'Breakfast in the garden works whenever the weather does.',
    'The garden is yours alone, with a table in the shade and herbs you may cut.',
    'Outside there is a garden with two good chairs and a washing line.',
    'The garden looks after itself; please water the pots if it has been dry.',
  ],
  balcony: [
    'Two people fit on the balcony, with coffee.',
    'The balcony gets the sun until late.',
    'There is a balcony with a small table, which is where you will end up.',
  ],
  barbecue: [
    'Charcoal for the first barbecue is in the shed.',
    'The barbecue has seen a lot and works.',
  ],
  air_conditioning: [
    'The bedrooms have air conditioning, quiet enough to sleep with.',
    'There is air conditioning, though thick walls do most of the work.',
    'Air conditioning in every room, for the weeks that need it.',
  ],
  workspace: [
    'There is a real desk with a lamp, and the connection carries video calls without a stutter.',
    'If you have to work, the desk is by the window and the line does 300 megabits.',
    'A desk, a second screen and a chair that does not hurt your back.',
  ],
  washing_machine: [
    'The washing machine comes with soap and a rack that fits in the sun.',
    'There is a washing machine, so you can travel light.',
    'You can wash and dry everything here.',
  ],
  crib: [
    'A cot, a high chair and a box of toys are here on request.',
    'For small children there are a cot, a high chair, plastic cups and covers on the sockets.',
  ],
  pets_allowed: [
    'Dogs are welcome if they stay off the beds.',
    'Well-behaved dogs may come; there are a bowl and an old towel by the door.',
    'Bring the dog, everybody here likes dogs.',
  ],
  free_parking: [
    'You park at the house, free of charge.',
    'There is a parking space of its own.',
    'Parking is free and in front of the door.',
  ],
  ev_charger: ['The charger does eleven kilowatts and costs what the power costs.'],
  elevator: [
    'There is a lift.',
    'The lift takes four people or two suitcases.',
    'A lift goes up, which your knees will notice.',
  ],
  step_free_access: [
    'There is no step between the street and the bed.',
    'Doors are wide and there are no thresholds.',
  ],
  gym: ['A small gym with honest weights is downstairs.'],
};
