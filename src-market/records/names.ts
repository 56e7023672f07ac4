import { metaOf } from '#src/schema/field.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { pluralName, resourceTitle, sentence, singularName } from '#src/schema/labels.ts';
import type { MarketResource } from './declared.ts';

/** “Maintenance tickets”. */
export const titleOfList = (resource: MarketResource): string => resourceTitle(resource);

/** “maintenance ticket”, within a sentence. */
export const nameOfOne = (resource: MarketResource): string => singularName(resource);

/** “maintenance tickets”, within a sentence. */
export const nameOfMany = (resource: MarketResource): string => pluralName(resource);

/** The title of a record; the name of its resource where it has none. */
export function titleOfRecord(
  resource: MarketResource,
  record: Readonly<Record<string, unknown>>,
): string {
  const title = record[resource.admin.title];
  if (typeof title !== 'string' || title === '') return sentence(singularName(resource));
  const field = resource.fields[resource.admin.title];
  return field && metaOf(field).values ? valueLabelOf(field, title) : title;
}
