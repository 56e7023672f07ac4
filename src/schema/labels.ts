/** What a record and its records are called within a sentence. */
export interface ResourceLabel {
  readonly singular: string;
  readonly plural: string;
}

const SPELLED: Readonly<Record<string, string>> = {
  id: 'ID',
  vip: 'VIP',
  lat: 'Latitude',
  lng: 'Longitude',
  ev_charger: 'EV charger',
};

const wordsOf = (name: string): string => name.replaceAll('_', ' ').replace(/\bvip\b/g, 'VIP');

export function sentence(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `buyer_id` is “Buyer”, `settled_at` is “Settled”. */
export function columnLabel(source: string): string {
  // A part of a structured field, such as `rates.cleaning_fee`, is named by its last segment.
  const column = source.slice(source.lastIndexOf('.') + 1);
  return SPELLED[column] ?? sentence(column.replace(/_(id|at)$/, ''));
}

type LabelledActions = Readonly<Record<string, { readonly label?: string }>>;

/** The label that the resource declares for an action; else its name: staff read `cancel_by_staff` as “Cancel”. */
export function actionLabelOf(
  resource: { readonly actions: LabelledActions } | undefined,
  action: string,
): string {
  return resource?.actions[action]?.label ?? sentence(action.replace(/_by_staff$/, ''));
}

/** A label within a sentence: “In progress” is “in progress”, and “EV charger” stays. */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label;
  return second !== second.toLowerCase() ? label : first.toLowerCase() + label.slice(first.length);
}

/** The label of a name that is no value of a field. `valueLabelOf` gives that of a value. */
export function valueLabel(value: string): string {
  return SPELLED[value] ?? sentence(value);
}

/** The name of the table, and the label of the resource where it has one. */
interface Named {
  readonly name: string;
  readonly label: ResourceLabel | null;
}

/** “fee structures”, within a sentence. */
export function pluralName({ name, label }: Named): string {
  return label?.plural ?? wordsOf(name);
}

/** “fee structure”, within a sentence. */
export function singularName({ name, label }: Named): string {
  return label?.singular ?? wordsOf(name).replace(/ies$/, 'y').replace(/s$/, '');
}

/** “Fee structures”, above a list. */
export const resourceTitle = (resource: Named): string => sentence(pluralName(resource));
