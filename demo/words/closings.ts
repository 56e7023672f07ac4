interface Voice {
  /** The pronoun at the start of a sentence. */
  readonly subject: 'I' | 'We';
  readonly are: 'I am' | 'We are';
  readonly object: 'me' | 'us';
}

type Closing = (voice: Voice) => string;

export const VOICES: Readonly<Record<'I' | 'we', Voice>> = {
  I: { subject: 'I', are: 'I am', object: 'me' },
  we: { subject: 'We', are: 'We are', object: 'us' },
};

/** The end of a description: how to arrive, and house rules. */
export const CLOSINGS: readonly [Closing, ...Closing[]] = [
  ({ subject }) =>
    `${subject} hand over the keys in person and take ten minutes to show how things work.`,
  () => 'You can let yourself in at any hour; the code comes in the morning of your arrival.',
  ({ object }) => `If your train is late, tell ${object}, and somebody will wait.`,
  () => 'Leave your bags here from eleven if you arrive early. That is usually possible.',
  ({ subject }) => `${subject} answer messages quickly and stay out of the way otherwise.`,
  () => 'Please treat it like the home of a friend who notices things.',
  () => 'No smoking inside, no parties, and the last one out closes the shutters.',
  ({ object }) => `Anything that breaks, breaks: write to ${object} and it gets repaired.`,
  () =>
    'Sheets and towels are included, and so is the cleaning, so do not spend your last morning on it.',
  ({ subject }) => `${subject} leave a map with the good places marked by hand.`,
  () => 'Quiet from ten in the evening, please, the neighbours work.',
  ({ are }) => `${are} never far away and can be there in a quarter of an hour.`,
  ({ object }) => `Ask ${object} about longer stays out of season.`,
  () => 'There is a book with everything from the boiler to the bakery on the table in the hall.',
  ({ object }) => `Tell ${object} what you like, and there will be a list waiting.`,
];
