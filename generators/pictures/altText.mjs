const WHEN = {
  dawn: 'at dawn',
  morning: 'in the morning sun',
  noon: 'under a blue sky',
  golden: 'in golden evening light',
  sunset: 'at sunset',
  dusk: 'at dusk, its windows lit',
  night: 'at night, its windows lit',
  overcast: 'under a soft grey sky',
};

const WHERE = {
  coast: 'by the sea',
  mountains: 'below the mountains',
  lake: 'by a lake',
  forest: 'among trees',
  desert: 'in the desert',
  city: 'in a city street',
  old_town: 'in an old town',
};

const OUTSIDE = {
  coast: 'the sea',
  mountains: 'the mountains',
  lake: 'the lake',
  forest: 'the forest',
  desert: 'the desert',
  city: 'the city',
  old_town: 'the roofs of the old town',
};

const COLOURS = {
  sage: 'sage green',
  clay: 'terracotta',
  ink: 'dark blue',
  linen: 'linen',
  ochre: 'ochre',
  fjord: 'grey-blue',
  rose: 'dusky pink',
  olive: 'olive green',
  slate: 'slate grey',
  sand: 'sand',
  plum: 'plum',
  fern: 'fern green',
};

const STYLES = { plain: '', rustic: ' with timber walls', loft: ' with bare brick' };

const ROOMS = { living: 'Living room', bedroom: 'Bedroom', kitchen: 'Kitchen', bath: 'Bathroom' };

/** The text alternative of a picture. */
export function altText({ kind, subject, setting, mood, palette, style }) {
  if (kind === 'exterior') {
    const garden = setting === 'city' && !subject.street ? 'at the edge of a city' : WHERE[setting];
    return `${subject.description} ${garden} ${WHEN[mood]}.`;
  }
  const evening = ['dusk', 'night'].includes(mood);
  if (kind === 'view')
    return `Terrace with ${subject.description}, looking out over ${OUTSIDE[setting]} ${WHEN[mood].split(',')[0]}.`;
  const light = evening ? 'by lamplight' : mood === 'overcast' ? 'in soft daylight' : 'in daylight';
  return `${ROOMS[kind]} in ${COLOURS[palette]} tones${STYLES[style]} ${light}, with a window to ${OUTSIDE[setting]}.`;
}
