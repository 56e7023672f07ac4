import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { INVITATION_DAYS } from '#src/rules/delegations/delegation.ts';
import type { TopicOf } from '../helpTopic.ts';

export const agents: TopicOf = () => ({
  id: 'agents',
  title: msg`Agents`,
  questions: [
    {
      id: 'invite-an-agent',
      question: msg`Can someone else manage my properties?`,
      answer: [
        msg`Invite an agent by email, choose what they may do, and set an end date if you like. An invitation is valid for ${INVITATION_DAYS} days. You can limit or end the access at any time, with immediate effect.`,
        msg`Everything an agent does for you is recorded with both names.`,
      ],
      link: { to: href('settingsProfile'), label: msg`Your settings` },
    },
    {
      id: 'act-for-a-seller',
      question: msg`How do I act for a seller?`,
      answer: [
        msg`Accept the invitation that the seller sent you. Your agent dashboard then lists your sellers and what needs doing first. A bar on every page says for whom you act, with a button to stop.`,
      ],
      link: { to: href('agentDashboard'), label: msg`Agent dashboard` },
    },
  ],
});
