import { expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '../field.ts';
import { defineResource } from '../resource.ts';
import { outcomeOf } from './outcome.ts';

const machine = defineMachine({
  initial: 'open',
  final: ['in_progress'],
  states: ['open', 'in_progress'],
  events: { begin: { from: ['open'], to: 'in_progress', by: ['staff'] } },
});

const grant = staff('admin');

const inspections = defineResource({
  name: 'inspections',
  fields: { id: f.id(), title: f.text({ max: 60 }), progress: f.states(machine) },
  access: { list: grant },
  actions: {
    begin: { grant, event: 'begin' },
    start: { grant, event: 'begin', done: 'Started' },
    approve: { grant },
    rebuild: { grant, label: 'Build again' },
  },
  admin: { list: ['title'], title: 'title' },
});

it.each([
  ['begin', 'Kitchen is in progress now'],
  ['start', 'Started: Kitchen'],
  ['approve', 'Approved: Kitchen'],
  ['rebuild', '“Build again” done: Kitchen'],
])('the notice after %s', (action, notice) => {
  expect(outcomeOf(inspections, action, { progress: 'in_progress' }, 'Kitchen')).toBe(notice);
});
