// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPerson } from '#src/session/personal/personalData.ts';
import { draftStore } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

describe('an unsaved draft', () => {
  it('survives a reload, except an account number, which is never stored', () => {
    draftStore('p1', 'personal_details').write({ legal_name: 'Ana' });
    draftStore('p1', 'payout_account').write({ iban: 'PT50 0002' });
    expect(Object.entries(sessionStorage)).toEqual([
      ['keystead-draft/p1/personal_details', '{"legal_name":"Ana"}'],
    ]);
    expect(draftStore('p1', 'personal_details').read()).toEqual({ legal_name: 'Ana' });
    expect(draftStore('p1', 'payout_account').read()).toEqual({ iban: 'PT50 0002' });
    expect(draftStore('p2', 'payout_account').read()).toBeNull();
  });

  it('is removed once saved, and all are removed at sign-out', () => {
    sessionStorage.setItem('theme', 'dark');
    const saved = draftStore('p1', 'phone');
    saved.write({ number: '1' });
    saved.remove();
    expect(saved.read()).toBeNull();
    saved.write({ number: '2' });
    draftStore('p1', 'payout_account').write({ iban: 'PT50' });
    forgetPerson();
    expect(saved.read()).toBeNull();
    expect(draftStore('p1', 'payout_account').read()).toBeNull();
    expect(Object.entries(sessionStorage)).toEqual([['theme', 'dark']]);
  });

  it('that is not readable is ignored', () => {
    sessionStorage.setItem('keystead-draft/p1/phone', '{"numb');
    expect(draftStore('p1', 'phone').read()).toBeNull();
  });
});
