import { resourceNamed } from '#resources/named.ts';
import { inSentence, pluralName, resourceTitle, sentence } from '#src/schema/labels.ts';

/** What the calls of a group are for. Groups of resources that staff alone use are described by their resource. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  account: 'Sign in, and manage one’s own account, devices, API tokens and ways to sign in.',
  analytics: 'Reports for the owners of the market.',
  audit: 'Search the log of all changes.',
  bookings: 'Quote, book, change and cancel stays.',
  calendar: 'The nights of homes: prices, blocked nights and free homes.',
  'client errors': 'Errors that browsers report.',
  conversations: 'Messages between buyers and sellers.',
  currencies: 'Exchange rates for showing prices.',
  dashboards: 'What has to be done, and numbers, by role.',
  delegations: 'Agents who act for sellers.',
  disputes: 'Claims about stays and deposits, and their decisions.',
  emails: 'Texts of emails, and the emails that were sent.',
  listings: 'The homes of a seller: write, submit, publish and pause them.',
  notes: 'Notes of staff on records.',
  notifications: 'Notifications, their settings and push messages.',
  offers: 'Prices that buyer and seller agree on.',
  onboarding: 'The verification of a profile, step by step.',
  'page views': 'Counts the pages that visitors see.',
  payments: 'Cards, transfers and refunds of bookings.',
  payouts: 'What sellers are paid, and their accounts.',
  places: 'Places, by name or on the map.',
  pricing: 'Fees, plans and price suggestions.',
  properties: 'Published homes and their pages.',
  realtime: 'Channels of live messages.',
  records: 'Records of declared resources on screens of sellers and buyers.',
  referrals: 'Invitations and referral credit.',
  review: 'Queues of what staff must decide.',
  reviews: 'Reviews of stays.',
  saved: 'Saved homes, lists and searches.',
  search: 'Find any record of the back office by its text.',
  settings: 'Settings of the market.',
  staff: 'Staff and their rights.',
  subscription: 'The VIP subscription of a seller.',
  transactions: 'What a person paid and got.',
  webhooks: 'Send events to another server.',
};

/** The title of a group of calls: that of its resource, else its own name. */
export function groupTitle(group: string): string {
  const resource = resourceNamed(group);
  return resource ? resourceTitle(resource) : sentence(group);
}

/** What the calls of a group are for, in one sentence. */
export function groupText(group: string): string {
  const resource = resourceNamed(group);
  const text = DESCRIPTIONS[group];
  if (text !== undefined) return text;
  return resource
    ? `Records of ${pluralName(resource)}, for the back office.`
    : `Calls about ${inSentence(groupTitle(group))}.`;
}
