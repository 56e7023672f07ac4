import type { Vocabulary } from './vocabulary.ts';

export const ENGLISH: Vocabulary = {
  numbers: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  months: [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sept|sep',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  amenities: {
    near_sea:
      'near the sea|near sea|by the sea|close to the sea|next to the sea|near the seaside|by the seaside|' +
      'near the ocean|by the ocean|close to the ocean|near the beach|near a beach|near beach|by the beach|' +
      'close to the beach|close to a beach|on the beach|at the beach|walk to the beach|beachfront|seafront',
    sea_view:
      'sea view|sea views|ocean view|ocean views|view of the sea|views of the sea|view of the ocean|' +
      'views of the ocean|seaview|sea facing',
    mountain_view:
      'mountain view|mountain views|view of the mountains|views of the mountains|mountains view',
    quiet: 'quiet|peaceful|quiet street|quiet location|quiet area|no noise',
    wifi: 'wifi|wi fi|wlan|internet|free wifi|fast wifi',
    pets_allowed:
      'pet friendly|dog friendly|cat friendly|pets allowed|dogs allowed|pets welcome|dogs welcome|pets ok|' +
      'with pets|with pet|with dog|with dogs|with a dog|with my dog|with our dog|with cat|with a cat|with my cat',
    hot_tub: 'hot tub|hottub|jacuzzi|whirlpool',
    pool: 'swimming pool|private pool|heated pool|pool',
    free_parking: 'free parking|parking|car park|parking space|garage',
    ev_charger: 'ev charger|ev charging|car charger|charging station|wallbox',
    air_conditioning: 'air conditioning|air con|aircon|air conditioner|ac|air conditioned',
    washing_machine: 'washing machine|washer',
    dryer: 'tumble dryer|dryer',
    dishwasher: 'dishwasher',
    step_free_access:
      'step free access|step free|wheelchair access|wheelchair accessible|accessible|barrier free',
    elevator: 'elevator|lift',
    workspace: 'workspace|work space|work desk|desk',
    balcony: 'balcony|terrace|roof terrace',
    fireplace: 'fireplace|open fire',
    kitchen: 'kitchen',
    sauna: 'sauna',
    gym: 'gym|fitness room',
    barbecue: 'barbecue|bbq|grill',
    crib: 'crib|baby bed|cot',
    television: 'tv|television',
    heating: 'heating|central heating',
    smoke_alarm: 'smoke alarm|smoke detector',
  },
  titleWords: {
    garden: 'garden|yard|private garden',
    pets_allowed: 'pet|pets|dog|dogs|cat|cats',
  },
  titles:
    'pool house|pool villa|pool suite|pool cottage|pool view|pool side|terrace house|terraced house|kitchen garden|' +
    'quiet corner|parking lot|grill house',
  guests:
    'for #|for # people|for # persons|for # guests|for # adults|# people|# persons|# guests|# adults|# pax|' +
    'sleeps #|sleeping #|family of #|group of #|party of #',
  children: '# child|# children|# kid|# kids|# baby|# babies|# infants',
  bedrooms: '# bedroom|# bedrooms|# bed room|# bed rooms|# bed|# br|# bdr',
  bathrooms: '# bathroom|# bathrooms|# bath|# baths',
  atMost:
    'under $|below $|less than $|up to $|max $|maximum $|cheaper than $|not more than $|no more than $|$ max|$ or less',
  atLeast: 'over $|above $|more than $|at least $|min $|minimum $',
  between: 'between $ and $|from $ to $|$ to $|$ $',
  aNight: 'a night|per night|each night|nightly|night',
  instant: 'instant booking|instant book|instantly bookable|book instantly',
  thisWeekend: 'this weekend|the weekend|for the weekend|for this weekend',
  nextWeekend: 'next weekend|for next weekend',
  inMonth: 'in|during',
  lengths: {
    weekend: 'weekend|a weekend',
    week: 'week|a week|one week|7 nights',
    month: 'month|a month|one month',
  },
  joining: 'with|and|plus|having|has|featuring|including',
  articles: 'a|an|the|my|our',
  adjectives:
    'big|large|huge|private|small|heated|free|fast|own|great|good|shared|lovely|beautiful',
  prepositions: 'in|at|near|for|of|to|on',
};
