import { describe, expect, it } from 'vitest';
import { readFile, thrownBy } from './thrownErrors.mjs';

const TEXTS = {
  'server/beds/routes.ts': `
    import * as endpoints from '#src/wire/beds/endpoints/beds.ts';
    import { rentBed } from './rent.ts';
    export function bedRoutes(api: Api): void {
      serve(api, endpoints.rentBed, async ({ params }) => rentBed(params.id));
      serve(api, listBeds, () => []);
    }`,
  'server/beds/rent.ts': `
    import { conflict, notFound } from '#server/platform/errors.ts';
    import { expireBooking } from './expire.ts';
    const find = (id: string) => beds.get(id) ?? fail();
    function fail(): never { throw notFound('bed'); }
    export async function rentBed(id: string) {
      const bed = find(id);
      if (bed.taken) throw conflict('taken', 'This bed is taken.');
      if (bed.broken) throw invalid({ id: ['It is broken.'] }, undefined, 'broken');
      await expireBooking(bed);
    }
    export const unused = () => conflict('unused', 'Nothing calls this.');`,
  'server/beds/expire.ts': `
    export function expireBooking() { throw conflict('wrong_state', 'It is over.'); }`,
  'server/beds/module.ts': `
    import { unused } from './rent.ts';
    export const beds = defineModule({
      actions: { beds: { close: { run: (unit, id) => unused(id) } } } satisfies ActionHandlers,
    });`,
};

const read = Object.entries(TEXTS).map(([name, text]) => [name, readFile(name, text)] as const);
const sources = new Map(read.map(([name, { file }]) => [name, file]));
const handlers = read.flatMap(([, one]) => one.handlers);

describe('the errors that a handler can answer', () => {
  it('are those of all that it calls by name, with the way to them', () => {
    const [rent] = handlers.filter(({ at }) => at === 'rentBed');
    if (!rent) throw new Error('The handler was not found');
    expect(Object.fromEntries(thrownBy(sources, rent))).toEqual({
      taken: ['rentBed'],
      broken: ['rentBed'],
      not_found: ['rentBed', 'find', 'fail'],
    });
  });

  it('are none of what only ends overdue records on the way', () => {
    const codes = handlers.flatMap((handler) => [...thrownBy(sources, handler).keys()]);
    expect(codes).not.toContain('wrong_state');
  });

  it('are read of endpoints and of the actions of resources', () => {
    expect(handlers.map(({ at }) => at)).toEqual(['rentBed', 'listBeds', 'beds.close']);
    const [close] = handlers.slice(-1);
    expect(close && [...thrownBy(sources, close).keys()]).toEqual(['unused']);
  });
});
