import { v7 as uuidv7 } from 'uuid';
import type { RouteName } from '#src/routes/table.ts';
import type { Device } from '../database/tables/visits.ts';
import { visitorMark, type Visit } from './visit.ts';

export interface DatedVisit extends Visit {
  readonly at: Date;
}

interface PageCount {
  readonly id: string;
  /** The start of the hour, in UTC. */
  readonly hour: string;
  readonly route: RouteName;
  readonly referrer: string;
  readonly device: Device;
  views: number;
}

interface PropertyCount {
  readonly id: string;
  readonly property_id: string;
  views: number;
}

/** A visitor's mark, and the count row to increment if the mark is new. */
interface Mark {
  readonly id: string;
  readonly mark: string;
  readonly first_of: 'day' | 'route' | 'property';
  readonly row_id: string;
}

/** Aggregates the visits of one day into database rows. */
export function sumVisits(
  salt: string,
  visits: readonly DatedVisit[],
): { pages: PageCount[]; properties: PropertyCount[]; marks: Mark[] } {
  const pages = new Map<string, PageCount>();
  const properties = new Map<string, PropertyCount>();
  const marks = new Map<string, Mark>();

  function addMark(
    first_of: Mark['first_of'],
    visitor: string,
    scope: string,
    row_id: string,
  ): void {
    const mark = visitorMark(salt, visitor, scope);
    if (!marks.has(mark)) marks.set(mark, { id: uuidv7(), mark, first_of, row_id });
  }

  for (const { at, route, referrer, device, visitor, property_id } of visits) {
    const hour = `${at.toISOString().slice(0, 13)}:00:00.000Z`;
    const key = [hour, route, device, referrer].join('\n');
    const page = pages.get(key) ?? { id: uuidv7(), hour, route, referrer, device, views: 0 };
    pages.set(key, page);
    page.views += 1;
    addMark('day', visitor, '', page.id);
    addMark('route', visitor, route, page.id);
    if (!property_id) continue;
    const property = properties.get(property_id) ?? { id: uuidv7(), property_id, views: 0 };
    properties.set(property_id, property);
    property.views += 1;
    addMark('property', visitor, property_id, property.id);
  }
  return {
    pages: [...pages.values()],
    properties: [...properties.values()],
    marks: [...marks.values()],
  };
}
