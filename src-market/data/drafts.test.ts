import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, draftStore } from './drafts.ts';

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

describe('an unsaved draft', () => {
  it('survives a reload, except an account number, which is never stored', () => {
    draftStore('p1', 'personal_details').write({ legal_name: 'Ana' });
    draftStore('p1', 'payout_account').write({ iban: 'PT50 0002' });
    expect(Object.entries(texts)).toEqual([
      ['keystead-draft/p1/personal_details', '{"legal_name":"Ana"}'],
    ]);
    expect(draftStore('p1', 'personal_details').read()).toEqual({ legal_name: 'Ana' });
    expect(draftStore('p1', 'payout_account').read()).toEqual({ iban: 'PT50 0002' });
    expect(draftStore('p2', 'payout_account').read()).toBeNull();
  });

  it('is removed once saved, and all are removed at sign-out', () => {
    texts['theme'] = 'dark';
    const saved = draftStore('p1', 'phone');
    saved.write({ number: '1' });
    saved.remove();
    expect(saved.read()).toBeNull();
    saved.write({ number: '2' });
    draftStore('p1', 'payout_account').write({ iban: 'PT50' });
    clearDrafts();
    expect(saved.read()).toBeNull();
    expect(draftStore('p1', 'payout_account').read()).toBeNull();
    expect(texts).toEqual({ theme: 'dark' });
  });

  it('that is not readable is ignored', () => {
    texts['keystead-draft/p1/phone'] = '{"numb';
    expect(draftStore('p1', 'phone').read()).toBeNull();
  });
});
