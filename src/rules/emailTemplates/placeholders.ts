import { isolate } from '../texts/isolate.ts';

/** What a placeholder of an email's texts stands for. */
interface Placeholder {
  readonly meaning: string;
  /** Shown in a preview without a sent email. */
  readonly example: string;
  /** Whether a text may leave it out. Amounts, deadlines, references and reasons must stay. */
  readonly optional?: true;
}

const optional = (meaning: string, example: string): Placeholder => ({
  meaning,
  example,
  optional: true,
});
const required = (meaning: string, example: string): Placeholder => ({ meaning, example });

/** Every placeholder that an email may have. Each has one meaning in all emails. */
export const PLACEHOLDERS = {
  name: optional('Name of the recipient', 'Ana'),
  other: optional('Name of the other side', 'Rui'),
  buyer: optional('Name of the buyer', 'Bea'),
  seller: optional('Name of the seller', 'Rui'),
  agent: optional('Name of the agent', 'Ivo'),
  author: required('Who wrote or acted', 'Ivo'),
  canceller: required('Who cancelled', 'Rui'),
  place: required('Title of the place', 'Quiet rooms by the river'),
  listing: required('Title of the listing', 'Quiet rooms by the river'),
  record: required('Title of the record', 'KS-7F3K9Q'),
  payee: required('Who gets the money', 'Ana'),
  profile: required('Name of the profile', 'Ana’s homes'),
  email: required('Email address, partly hidden', 'a•••@people.test'),
  reference: required('Reference of the booking, payout or invoice', 'KS-7F3K9Q'),
  amount: required('Amount with currency', '€385.00'),
  total: required('Total with currency', '€385.00'),
  deposit: required('Security deposit with currency', '€100.00'),
  earnings: required('What the seller earns', '€332.50'),
  currency: required('Currency', 'EUR'),
  time: required('Date and time (UTC)', '3 June 2026 at 10:00 (UTC)'),
  deadline: required('Date and time of the deadline (UTC)', '3 June 2026 at 10:00 (UTC)'),
  day: required('Date', 'Wednesday, 1 July 2026'),
  days: required('Number of days', '14'),
  check_in: required('Check-in date', 'Wednesday, 1 July 2026'),
  check_in_time: required('Check-in time', '15:00'),
  address: required('Address of the place', 'Rua do Jardim 7'),
  reason: required('Reason', 'The heating does not work'),
  message: required('Message or note, as it was written', 'We would like to stay one day longer.'),
  outcome: required('What was decided', 'Ana gets a refund of €60.00.'),
  price_change: required('How the price changes', 'It costs €15.00 more.'),
  problem: required('What went wrong', 'The card has no funds.'),
  account: required('The payout account', 'PT50 … 0154'),
  roles: required('What roles the account has now', 'It has these roles now: admin.'),
  token: required('Name of the API token', 'Calendar'),
  url: required('Address of the webhook', 'https://example.com/hooks'),
  feed: required('Name of the calendar', 'Family calendar'),
  events: required('Number of events', '3 events'),
  count: required('Number', '3'),
  nights: required('Number of nights', '3 nights'),
  duration: required('How long', '2 hours'),
  homes: required('Number of homes', '3 new homes'),
  homes_match: required('Number of homes, with the verb', '3 new homes match'),
  search: required('Name of the saved search', 'Lisbon in May'),
  how_often: required('How often it is sent', 'once a day'),
  settings: required('Address of the page to change it', 'https://keystead.example/saved'),
  step: required('Name of the step', 'your phone number'),
  plan: required('Name of the plan', 'Yearly'),
  list: required('Name of the list', 'Bookings'),
} as const satisfies Readonly<Record<string, Placeholder>>;
export type PlaceholderName = keyof typeof PLACEHOLDERS;

export const isPlaceholder = (name: string): name is PlaceholderName =>
  Object.hasOwn(PLACEHOLDERS, name);

const IN_BRACES = /\{(\w+)\}/g;

/** The names in braces of a text, each once, in their order. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name)),
];

/**
 * Replaces each placeholder by its value, isolated where it is written from right to left. A value is never
 * searched for placeholders.
 */
export const fillIn = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(IN_BRACES, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolate(values[name] ?? whole) : whole,
  );
