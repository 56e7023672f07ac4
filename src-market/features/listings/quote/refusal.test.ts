import { describe, expect, it } from 'vitest';
import { categoryOf, RequestError } from '#src/session/request.ts';
import { refusalOf } from './refusal.ts';

const refused = (status: number, code: string, details: Record<string, unknown> = {}) =>
  refusalOf(new RequestError(categoryOf(status), status, { code, message: 'Words.', details }));

describe('refusalOf', () => {
  it('knows what the server refuses by its codes', () => {
    expect(refused(409, 'dates_taken')).toEqual({ kind: 'stay' });
    expect(refused(422, 'stay_not_offered')).toEqual({ kind: 'stay' });
    expect(refused(409, 'quote_expired')).toEqual({ kind: 'expired' });
    expect(refused(403, 'onboarding_incomplete')).toEqual({ kind: 'needs', what: 'onboarding' });
    expect(refused(403, 'buyer_profile_required')).toEqual({
      kind: 'needs',
      what: 'buyer_profile',
    });
    expect(refused(403, 'own_property')).toEqual({ kind: 'own_property' });
    expect(refused(401, 'unauthenticated')).toEqual({ kind: 'signed_out' });
  });

  it('takes the new quote of a changed price, and asks anew where there is none', () => {
    const quote = { id: 'q2', total: 900, lines: [] };
    expect(refused(409, 'price_changed', { quote })).toEqual({ kind: 'changed', quote });
    expect(refused(409, 'price_changed', { quote: { id: 'q2' } })).toEqual({ kind: 'expired' });
    expect(refused(409, 'price_changed')).toEqual({ kind: 'expired' });
  });

  it('passes on the words of anything else', () => {
    expect(refused(500, 'internal')).toEqual({ kind: 'failed', message: 'Words.' });
    expect(refused(409, 'property_unavailable')).toEqual({ kind: 'failed', message: 'Words.' });
    expect(refusalOf(new Error('Broken'))).toEqual({ kind: 'failed', message: 'Broken' });
  });
});
