import { describe, expect, it } from 'vitest';
import { type DisputeEvent, disputeMachine } from '#src/rules/disputes/dispute.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { disputeEmails } from './disputeEmails.ts';
import { emailPlainText, renderEmail } from '#server/platform/emailContent/email.ts';

const booking = {
  reference: 'KS-7RWQ4T',
  deposit: 0,
  property_title: 'Quiet rooms',
  buyer_name: 'Ana',
  buyer_email: 'ana@people.test',
  seller_name: 'Rui',
  seller_email: 'rui@people.test',
};
const dispute = {
  id: '018f0000-0000-7000-8000-000000000000',
  reference: 'DP-7RWQ4T',
  opened_by: 'buyer',
  on_deposit: false,
  claimed: 10_000,
  awarded: null,
  decision: null,
  currency: 'EUR',
  due_at: '2026-06-03T10:00:00.000Z',
} as const;

const emailsFor = (event: DisputeEvent, by: ActorKind, more: object = {}, note = '') =>
  disputeEmails(
    { booking, dispute: { ...dispute, ...more }, event, by, note },
    'http://keystead.test',
  ).map(({ to, email }) => {
    const rendered = renderEmail(email);
    return [to, rendered.subject, emailPlainText(rendered)] as const;
  });

describe('disputeEmails', () => {
  it.each<[DisputeEvent, ActorKind, string[]]>([
    ['send', 'buyer', ['ana@people.test', 'rui@people.test']],
    ['respond', 'seller', ['ana@people.test']],
    ['escalate', 'system', ['ana@people.test', 'rui@people.test']],
    ['withdraw', 'buyer', ['rui@people.test']],
    ['resolve_split', 'staff', ['ana@people.test', 'rui@people.test']],
    ['close', 'system', []],
  ])('sends %s by %s to the right sides', (event, by, to) => {
    expect(emailsFor(event, by).map(([address]) => address)).toEqual(to);
  });

  it('asks the other side with the deadline and links to the dispute', () => {
    const email = emailsFor('send', 'buyer').find(([to]) => to === 'rui@people.test');
    const [, subject = '', text = ''] = email ?? [];
    expect(subject).toBe('Ana opened a dispute about Quiet rooms');
    expect(text).toContain('€100.00');
    expect(text).toContain('3 June 2026');
    expect(text).toContain(`http://keystead.test/disputes/${dispute.id}`);
  });

  it.each([
    [{ awarded: 6_000 }, 'Ana gets a refund of €60.00.'],
    [{ awarded: 0 }, 'No money is awarded.'],
    [{ awarded: 6_000, opened_by: 'seller' }, 'Keystead pays Rui €60.00.'],
  ])('explains the outcome %j', (more, words) => {
    for (const [, , text] of emailsFor('resolve_split', 'staff', {
      ...more,
      decision: 'One night.',
    })) {
      expect(text).toContain(words);
      expect(text).toContain('“One night.”');
    }
  });

  it('has content for every event of the machine', () => {
    for (const event of Object.keys(disputeMachine.events) as DisputeEvent[])
      expect(JSON.stringify(emailsFor(event, 'staff', {}, 'A note'))).not.toMatch(/undefined|null/);
  });
});
