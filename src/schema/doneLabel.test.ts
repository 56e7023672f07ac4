import { describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import { doneLabel } from './doneLabel.ts';
import type { Actions } from './resource.ts';

const grant = staff('admin');

describe('what the history says was done', () => {
  it.each<[action: string, actions: Actions, words: string]>([
    ['settle', {}, 'Settled'],
    ['create', {}, 'Created'],
    ['review_again', {}, 'Reviewed again'],
    ['cancel_by_staff', {}, 'Cancelled'],
    ['withdraw', {}, 'Withdrawn'],
    ['become_agent', {}, 'Registered as an agent'],
    ['begin', { begin: { grant } }, 'Begun'],
    ['begin', { begin: { grant, done: 'Under way' } }, 'Under way'],
    ['rebuild', { rebuild: { grant } }, '“Rebuild” done'],
    ['rebuild', { rebuild: { grant, label: 'Build again' } }, '“Build again” done'],
    ['start', { start: { grant, label: 'Begin work' } }, '“Begin work” done'],
    ['constructor', {}, '“Constructor” done'],
  ])('of %s', (action, actions, words) => {
    expect(doneLabel({ actions }, action)).toBe(words);
  });
});
