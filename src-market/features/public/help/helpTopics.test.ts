import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { RESPONSE_HOURS } from '#src/rules/conversations/responses.ts';
import { DAYS_BEFORE_MAX } from '#src/rules/conversations/schedule.ts';
import { DEFAULT_DISPUTE_TERMS } from '#src/rules/disputes/dispute.ts';
import { DEFAULT_PAYOUT_TERMS } from '#src/rules/payouts/payout.ts';
import { MAX_SEARCHES } from '#src/rules/saved/limits.ts';
import type { PublicTerms } from '#src/wire/backOffice/publicTerms.ts';
import { helpTopics } from './helpTopics.ts';

const TERMS: PublicTerms = {
  payout: DEFAULT_PAYOUT_TERMS,
  dispute: DEFAULT_DISPUTE_TERMS,
  change_review: 'before',
};
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const answer = (terms: PublicTerms, id: string) =>
  helpTopics(terms)
    .flatMap(({ questions }) => questions)
    .find((question) => question.id === id)
    ?.answer.map((paragraph) => i18n._(paragraph))
    .join(' ');

describe('helpTopics', () => {
  it('gives every topic and question an anchor of its own', () => {
    const ids = helpTopics(TERMS).flatMap(({ id, questions }) => [
      id,
      ...questions.map((q) => q.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    [1, 'due 1 day after check-in'],
    [4, 'due 4 days after check-in'],
  ])('names the delay of payouts that staff have set: %s', (delay_days, text) => {
    const terms = { ...TERMS, payout: { ...TERMS.payout, delay_days } };
    expect(answer(terms, 'when-paid')).toContain(text);
  });

  it('names the limits of templates, response rates and saved searches', () => {
    expect(answer(TERMS, 'message-templates')).toContain(`${DAYS_BEFORE_MAX} days before check-in`);
    expect(answer(TERMS, 'response-rate')).toContain(`within ${RESPONSE_HOURS} hours`);
    expect(answer(TERMS, 'search-alerts')).toContain(`up to ${MAX_SEARCHES} searches`);
  });

  it('names the deadlines of disputes that staff have set', () => {
    const terms = { ...TERMS, dispute: { gather_hours: 1, response_hours: 50, open_days: 9 } };
    expect(answer(terms, 'something-is-wrong')).toContain('until 9 days after check-out');
    expect(answer(terms, 'how-disputes-are-decided')).toContain('has 1 hour to add evidence');
    expect(answer(terms, 'how-disputes-are-decided')).toContain('has 50 hours to respond');
  });

  it.each([
    ['before', 'are reviewed first'],
    ['after', 'Changes are public immediately'],
  ] as const)('tells when changes of a listing are reviewed: %s', (change_review, text) => {
    expect(answer({ ...TERMS, change_review }, 'edit-a-listing')).toContain(text);
  });
});
