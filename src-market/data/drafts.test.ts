import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts, keptDraftOf } from './drafts.ts';

let texts: Record<string, string>;

beforeEach(() => {
  texts = {};
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, value: string) => void (texts[key] = value),
    removeItem: (key: string) => void delete texts[key],
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(texts),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft that has not got through', () => {
  it('outlives the page, but for an account number, which lies open nowhere', () => {
    keptDraftOf('p1', 'personal_details').keep({ legal_name: 'Ana' });
    keptDraftOf('p1', 'payout_account').keep({ iban: 'PT50 0002' });
    expect(Object.entries(texts)).toEqual([
      ['keystead-draft/p1/personal_details', '{"legal_name":"Ana"}'],
    ]);
    expect(keptDraftOf('p1', 'personal_details').read()).toEqual({ legal_name: 'Ana' });
    expect(keptDraftOf('p1', 'payout_account').read()).toEqual({ iban: 'PT50 0002' });
    expect(keptDraftOf('p2', 'payout_account').read()).toBeNull();
  });

  it('is gone once it is saved, and all of them at log-out', () => {
    texts['theme'] = 'dark';
    const saved = keptDraftOf('p1', 'phone');
    saved.keep({ number: '1' });
    saved.drop();
    expect(saved.read()).toBeNull();
    saved.keep({ number: '2' });
    keptDraftOf('p1', 'payout_account').keep({ iban: 'PT50' });
    forgetDrafts();
    expect(saved.read()).toBeNull();
    expect(keptDraftOf('p1', 'payout_account').read()).toBeNull();
    expect(texts).toEqual({ theme: 'dark' });
  });

  it('that cannot be read is none', () => {
    texts['keystead-draft/p1/phone'] = '{"numb';
    expect(keptDraftOf('p1', 'phone').read()).toBeNull();
  });
});
