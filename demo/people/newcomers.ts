import type { AccountType, ProfileType } from '#src/access/roles.ts';
import { type StepStatus, stepsOf } from '#src/rules/onboarding/step.ts';
import { mailboxOf } from './buyers.ts';

/** A user in onboarding: the states of their steps, and the reason of a rejection. */
export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
  /** The business’s name; persons show their own. */
  readonly display_name?: string;
  /** The states of the first steps, in order; further steps are not started. */
  readonly steps: readonly StepStatus[];
  readonly reason?: string;
  readonly town: readonly [city: string, postal_code: string, country: string, phone: string];
  readonly born: string;
  readonly iban?: string;
}

const BUYER = { profile_type: 'buyer', account_type: 'personal' } as const;
const SELLER = { profile_type: 'seller', account_type: 'personal' } as const;
const BUSINESS = { profile_type: 'seller', account_type: 'business' } as const;

/** The users of the sign-in page: two with a rejected step, and one who has not started. */
const SHOWN: readonly Newcomer[] = [
  {
    ...BUYER,
    email: 'newbuyer@keystead.test',
    name: 'Felix Brandt',
    steps: ['approved', 'rejected'],
    reason:
      'The photograph is too dark to read. Take it by daylight, with all four corners in view.',
    town: ['Kassel', '34117', 'DE', '0151 2345 6789'],
    born: '1991-03-08',
  },
  {
    ...SELLER,
    email: 'newseller@keystead.test',
    name: 'Amélie Girard',
    steps: ['approved', 'rejected'],
    reason: 'This passport has expired. Send a document that is still valid.',
    town: ['Nantes', '44000', 'FR', '06 12 34 56 78'],
    born: '1984-11-21',
  },
  {
    ...BUSINESS,
    email: 'newbusiness@keystead.test',
    name: 'Ilse Mertens',
    display_name: 'Mertens Vakantiehuizen',
    steps: [],
    town: ['Ghent', '9000', 'BE', '0470 12 34 56'],
    born: '1979-06-02',
  },
];

/** Users whose steps await review. */
const QUEUE: readonly Omit<Newcomer, 'email' | 'steps'>[] = [
  {
    ...BUYER,
    name: 'Ines Carvalho',
    town: ['Braga', '4700-030', 'PT', '912 345 678'],
    born: '1993-01-19',
  },
  {
    ...BUYER,
    name: 'Jonas Aigner',
    town: ['Graz', '8010', 'AT', '0664 1234567'],
    born: '1988-07-30',
  },
  {
    ...SELLER,
    name: 'Freya Lindqvist',
    town: ['Lund', '222 22', 'SE', '070 123 45 67'],
    born: '1976-12-04',
    iban: 'SE4550000000058398257466',
  },
  {
    ...BUYER,
    name: 'Marco Bianchi',
    town: ['Verona', '37121', 'IT', '312 345 6789'],
    born: '1999-05-11',
  },
  {
    ...BUYER,
    name: 'Aoife Byrne',
    town: ['Galway', 'H91 E2R1', 'IE', '085 012 3456'],
    born: '1990-09-23',
  },
  {
    ...BUSINESS,
    name: 'Pavel Novák',
    display_name: 'Šumava Chalets',
    town: ['Plzeň', '301 00', 'CZ', '601 123 456'],
    born: '1981-02-14',
    iban: 'CZ6508000000192000145399',
  },
  {
    ...BUYER,
    name: 'Lotte Hermans',
    town: ['Maastricht', '6211', 'NL', '06 12345678'],
    born: '2001-10-08',
  },
  {
    ...BUYER,
    name: 'Yusuf Demir',
    town: ['Bursa', '16010', 'TR', '0501 234 56 78'],
    born: '1987-04-27',
  },
  {
    ...SELLER,
    name: 'Sofia Papadaki',
    town: ['Chania', '731 31', 'GR', '691 234 5678'],
    born: '1972-08-16',
    iban: 'GR1601101250000000012300695',
  },
  {
    ...BUYER,
    name: 'Hugo Lambert',
    town: ['Dijon', '21000', 'FR', '06 98 76 54 32'],
    born: '1995-03-03',
  },
];

/** All users in onboarding; the emails of queued ones derive from their names. */
export const NEWCOMERS: readonly Newcomer[] = [
  ...SHOWN,
  ...QUEUE.map((person) => ({
    ...person,
    email: mailboxOf(person.name),
    steps: stepsOf(person).map(() => 'submitted' as const),
  })),
];
