import type { Amenity } from '#src/rules/listings/property.ts';

type Phrases = readonly [string, ...string[]];

/** Openings by the number of stars. */
export const OPENINGS: Readonly<Record<1 | 2 | 3 | 4 | 5, Phrases>> = {
  5: [
    'Exactly as described, only nicer.',
    'We would book it again tomorrow.',
    'One of the best places we have stayed in anywhere.',
    'Spotless, comfortable and thought through to the last hook.',
    'We did not want to go home.',
    'Everything was right.',
    'A lovely stay from the first message to the last.',
    'The photos do not lie.',
    'Came for a long weekend, stayed in bed until ten every day.',
    'You can tell that somebody cares about this place.',
    'A real find.',
    'Slept better than at home.',
    'Perfect for us.',
    'Five stars without thinking about it.',
    'Warm welcome, clean rooms, good coffee. What else is there?',
    'Booked on a whim, and what luck.',
    'Exactly what we needed after a long year.',
    'Better than the hotel we had wanted to book.',
    'Every room has been thought about.',
    'I would not change a thing.',
    'A place with a soul.',
    'Our favourite stay of the whole trip.',
    'Hard to find anything to criticise.',
    'We felt at home within minutes.',
    'Beautiful, practical and very clean.',
    'It is even prettier when you walk in.',
    'The kind of place you send to your friends.',
    'All five of us were happy, which never happens.',
    'Great for two people with a lot of books.',
    'Peaceful, well kept and honest about what it is.',
    'Worth every cent.',
    'A delight.',
  ],
  4: [
    'Very good stay with one or two small things.',
    'We liked it a lot.',
    'Comfortable and clean, a little smaller than we had thought.',
    'Good value and a great location.',
    'A pleasant few days, and we would recommend it.',
    'Nearly perfect.',
    'Solid choice.',
    'We had a good time here.',
    'Lovely place, slightly dark in the mornings.',
    'All fine, would come back.',
  ],
  3: [
    'It was all right.',
    'Mixed feelings about this one.',
    'A good location, but the place needs some attention.',
    'Fine for a night or two.',
    'We expected a bit more at this price.',
  ],
  2: [
    'Not what we had hoped for.',
    'Sadly we cannot recommend it at the moment.',
    'Too many small things went wrong.',
  ],
  1: ['We left a day early.'],
};

/** Positive details by amenity. */
export const DETAILS: Partial<Record<Amenity, Phrases>> = {
  pool: [
    'The children lived in the pool.',
    'Having the pool to ourselves every morning was a treat.',
  ],
  hot_tub: ['The hot tub under the stars, wow.', 'We used the hot tub every night, rain included.'],
  sauna: ['The sauna after a long day outside was heaven.', 'Sauna, cold shower, bed. Repeat.'],
  fireplace: [
    'We lit the fire every evening.',
    'The stove makes the room in ten minutes.',
    'Plenty of dry wood, which we were glad of.',
  ],
  garden: [
    'We had breakfast in the garden with the birds.',
    'The garden is even better than in the pictures.',
    'Our dinner in the garden went on until midnight.',
  ],
  balcony: ['Coffee on the balcony became our ritual.', 'That balcony at sunset.'],
  barbecue: ['We grilled every night.', 'The barbecue is the real thing.'],
  air_conditioning: [
    'The air conditioning saved us in the heat.',
    'Cool and quiet at night even though it was hot outside.',
  ],
  workspace: [
    'I worked two days from the desk without any trouble.',
    'Fast internet and a proper chair, thank you.',
  ],
  washing_machine: [
    'Being able to wash our things was very handy.',
    'Washing machine, drying rack, pegs: all there.',
  ],
  crib: [
    'Cot and high chair were ready when we arrived.',
    'The box of toys bought us two quiet hours.',
  ],
  pets_allowed: ['Our dog loved it as much as we did.', 'The dog was welcomed before we were.'],
  free_parking: ['Easy parking right at the house.', 'Parking was no problem at all.'],
  sea_view: ['You can watch the sea from the bed.', 'The view of the sea changes every hour.'],
  mountain_view: ['The mountains right in the window.', 'That view. That is all.'],
  elevator: ['The lift was a blessing with our suitcases.'],
  dishwasher: ['The kitchen has everything, we cooked most nights.'],
  step_free_access: ['My father uses a wheelchair and could get everywhere.'],
};

/** Positive details for any home. */
export const GENERAL: Phrases = [
  'The beds are excellent.',
  'The kitchen has everything you need and nothing you do not.',
  'Towels like in a hotel.',
  'Very quiet at night.',
  'Lots of small touches that made us smile.',
  'The shower is hot and strong.',
  'Good light, good books, good coffee.',
  'Checking in took two minutes.',
  'Clean in the corners too, and I look.',
  'Much more room than we expected.',
  'Someone has thought about where to put a wet coat.',
  'Warm floors, warm towels, warm people.',
  'Real pillows.',
  'We cooked every night and had all we needed.',
  'The bathroom is lovely.',
  'The windows are well insulated, we heard nothing.',
  'It smelled of fresh laundry when we came in.',
  'The bed is one of the best I have slept in.',
  'Plenty of sockets where you want them.',
  'The sofa swallowed us every evening.',
  'You could eat off the floor.',
  'The house book answered every question we had.',
];

/** `{seller}` is replaced with the seller’s name. */
export const SELLER_REVIEWS: Phrases = [
  '{seller} answered within minutes every time.',
  '{seller} could not have been kinder.',
  'Thanks to {seller} for all the tips.',
  '{seller} stayed up for us when we were two hours late.',
  'Lovely messages from {seller} before and during.',
  '{seller} found my daughter’s rabbit and sent it after us.',
  'You can ask {seller} anything about the area.',
  '{seller} let us leave the bags until the evening.',
  '{seller} is the kindest seller we have met here.',
  'We hardly saw {seller}, and still felt looked after.',
  '{seller} recommended the best dinner of our trip.',
  'When the bulb in the hall went, {seller} was there in half an hour.',
  'A big thank you to {seller}.',
  'Clear instructions from {seller}, no confusion at all.',
  '{seller} had left something sweet on the table.',
];

export const CLOSINGS: Phrases = [
  'We will be back.',
  'Highly recommended.',
  'Already planning the next time.',
  'Stay longer than you think you need.',
  'Book it before I tell everyone else.',
  'Ten out of ten.',
  'Our friends are going next month.',
  'See you next year!',
  'Thank you.',
  'We left a little of our hearts there.',
  'Do not hesitate.',
  'Next time for longer.',
  'Can we move in?',
  'A happy family of four.',
  'Would stay again in a heartbeat.',
];

/** Complaints by the number of stars. */
export const COMPLAINTS: Readonly<Record<1 | 2 | 3 | 4, Phrases>> = {
  4: [
    'The wifi dropped now and then.',
    'A second bedside lamp would be nice.',
    'The street is lively at the weekend, so bring earplugs.',
    'The instructions for the heating could be clearer.',
    'We missed a kettle at first, it was in the top cupboard.',
    'The stairs are steeper than they look.',
    'One pillow was past its best.',
    'Check-in was a little late.',
  ],
  3: [
    'The shower drained slowly and the kitchen lacked a decent pan.',
    'There were building works next door that nobody had mentioned.',
    'The sofa bed is not for grown people.',
    'It was colder inside than we like, and it took a day to sort out.',
    'Cleaning had been done in a hurry.',
  ],
  2: [
    'No hot water on the first evening, and it took until noon to fix.',
    'It smelled damp, and the windows do not close well.',
    'The noise from the street was hard to bear.',
  ],
  1: ['The heating failed and nobody came.'],
};

/** Positive remarks in critical reviews. */
export const CONCESSIONS: Phrases = [
  'To be fair, {seller} was friendly and gave us something back.',
  'The location makes up for a lot.',
  'Still, the view is lovely.',
  'In good weather it would have been another story.',
];
