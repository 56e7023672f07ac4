import type { PublicTerms } from '#src/wire/backOffice/publicTerms.ts';
import type { HelpTopic } from './helpTopic.ts';
import { account } from './topics/account.ts';
import { agents } from './topics/agents.ts';
import { booking } from './topics/booking.ts';
import { changes } from './topics/changes.ts';
import { disputes } from './topics/disputes.ts';
import { listings } from './topics/listings.ts';
import { messages } from './topics/messages.ts';
import { payouts } from './topics/payouts.ts';
import { saving } from './topics/saving.ts';

const TOPICS = [booking, saving, changes, disputes, messages, listings, payouts, agents, account];

/** All topics of the help page, with the deadlines that hold now. */
export const helpTopics = (terms: PublicTerms): readonly HelpTopic[] =>
  TOPICS.map((topicOf) => topicOf(terms));
