import { i18n } from '@lingui/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { properties } from '#resources/homes/properties.ts';
import { calendarConflictMachine } from '#src/rules/calendarFeeds/calendarConflict.ts';
import { listingChangeMachine } from '#src/rules/listings/listingChange.ts';
import { propertyMachine } from '#src/rules/listings/property.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { formatDays } from '#src-market/ui/display/format.ts';
import { historySentence, type HistoryEvent } from './historySentence.ts';
import { HISTORY_SENTENCES } from './historyTexts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));

const DAYS = formatDays(isoDate('2026-07-01'), isoDate('2026-07-03'), 'en-GB');
const WHO = 'Inês, agent for Marta,';
const sentence = (event: Partial<HistoryEvent>) =>
  i18n._(
    historySentence(
      {
        sequence: 1,
        action: 'edit',
        at: '2026-06-01T10:00:00.000Z',
        by: 'agent',
        name: 'Inês',
        changes: {},
        reason: null,
        token: null,
        facts: {},
        ...event,
      },
      { who: WHO, locale: 'en-GB', currency: 'EUR' },
    ),
  );

/** What the server writes about properties: the literals of its code, and what builds the others. */
function auditedActions(): string[] {
  const folder = 'server';
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const literals = texts.flatMap((text) =>
    [...text.matchAll(/action: 'properties\.(\w+)'/g)].map(([, name = '']) => name),
  );
  const templates = texts.flatMap((text) =>
    [...text.matchAll(/`properties\.([^`]*\$\{\w+\}[^`]*)`/g)].map(([, name = '']) => name),
  );
  // Each template has its values below: a new one fails here.
  expect([...new Set(templates)].toSorted()).toEqual([
    '${action}',
    '${event}',
    '${event}_changes',
    'calendar_conflict_${event}',
  ]);
  const feeds = texts.flatMap((text) =>
    [...text.matchAll(/audit\(unit, '(\w+)'/g)].map(([, name = '']) => name),
  );
  return [
    ...literals,
    ...feeds,
    ...Object.keys(propertyMachine.events),
    ...Object.keys(properties.actions ?? {}),
    ...Object.keys(listingChangeMachine.events)
      .filter((event) => event !== 'replace')
      .map((event) => `${event}_changes`),
    ...Object.keys(calendarConflictMachine.events).map((event) => `calendar_conflict_${event}`),
    // The generic writes of staff.
    'create',
    'edit',
    'undo',
    'remove',
  ];
}

describe('the history of a listing', () => {
  it('has a sentence for every audited action of properties, and for no other', () => {
    const actions = [...new Set(auditedActions())].toSorted();
    expect(actions.length).toBeGreaterThan(25);
    expect(Object.keys(HISTORY_SENTENCES).toSorted()).toEqual(actions);
  });

  it.each(Object.keys(HISTORY_SENTENCES))('says who did %s, in one sentence', (action) => {
    expect(sentence({ action })).toMatch(/^Inês, agent for Marta, [a-z].+\.$/);
  });

  it('has a sentence for an action of a later version', () => {
    expect(sentence({ action: 'teleport' })).toBe(`${WHO} changed the listing.`);
  });

  const NIGHTS = { from: '2026-07-01', to: '2026-07-04' };
  const season = { from: '2026-07-01', to: '2026-09-01', nightly: 12_000 };
  const rates = (before: object, after: object) => ({
    changes: { rates: [before, after] } as HistoryEvent['changes'],
  });
  const nights = (change: object): Partial<HistoryEvent> => ({
    action: 'set_nights',
    changes: { calendar: [null, { ...NIGHTS, ...change }] },
  });
  const paths = (names: string) => names.split('').map((path) => ({ path }));
  const photos = (before: string, after: string): Partial<HistoryEvent> => ({
    changes: { photos: [paths(before), paths(after)] },
  });

  it.each([
    [nights({ price: 12_000 }), `set the price of the nights of ${DAYS} to €120.`],
    [nights({ price: null }), `removed the own price of the nights of ${DAYS}.`],
    [nights({ min_nights: 1 }), `set a minimum stay of 1 night for ${DAYS}.`],
    [nights({ min_nights: null }), `removed the own minimum stay for ${DAYS}.`],
    [nights({ availability: 'block' }), `blocked the nights of ${DAYS}.`],
    [
      nights({ availability: 'block', weekdays: [5, 6] }),
      `blocked the nights of ${DAYS} (Friday and Saturday).`,
    ],
    [nights({ availability: 'owner_stay' }), `reserved the nights of ${DAYS} for an own stay.`],
    [nights({ availability: 'open' }), `opened the nights of ${DAYS}.`],
    [nights({ availability: 'open', price: 1 }), `changed the calendar for the nights of ${DAYS}.`],
    [nights({ undone: true }), `undid a change of the nights of ${DAYS}.`],
    [nights({ suggestions: 3 }), `applied 3 suggested prices to the nights of ${DAYS}.`],
    [photos('ab', 'ba'), 'reordered the photos.'],
    [photos('a', 'abc'), 'added 2 photos.'],
    [photos('abc', 'ab'), 'removed 1 photo.'],
    [photos('ab', 'bc'), 'added 1 photo and removed 1 photo.'],
    [photos('ab', 'ab'), 'changed the descriptions of photos.'],
    [rates({ base: 100_00 }, { base: 120_00 }), 'changed the price a night from €100 to €120.'],
    [rates({ seasons: [] }, { seasons: [season] }), 'added the season of 1 Jul – 31 Aug 2026.'],
    [rates({ seasons: [season] }, { seasons: [] }), 'removed the season of 1 Jul – 31 Aug 2026.'],
    [
      rates({ seasons: [season] }, { seasons: [{ ...season, nightly: 1 }] }),
      'changed the seasons.',
    ],
    [rates({ weekday: {} }, { weekday: { 5: 1 } }), 'changed the prices of weekdays.'],
    [rates({ base: 1, weekday: {} }, { base: 2, weekday: { 5: 1 } }), 'edited the listing.'],
    [{ changes: { title: ['a', 'b'] } }, 'edited the listing.'],
    [{ action: 'add_feed', facts: { feed: 'Airbnb' } }, 'added the calendar “Airbnb”.'],
    [{ action: 'change_feed', facts: { feed: 'Airbnb' } }, 'changed the calendar “Airbnb”.'],
    [{ action: 'remove_feed', facts: { feed: 'Airbnb' } }, 'removed the calendar “Airbnb”.'],
    [
      { action: 'import_nights', facts: { feed: 'Airbnb', added: 2, removed: 1 } },
      'updated the calendar “Airbnb”: 2 stays added, 1 stay removed.',
    ],
  ] as const)('names the change of %j', (event, expected) => {
    expect(sentence(event as Partial<HistoryEvent>)).toBe(`${WHO} ${expected}`);
  });
});
