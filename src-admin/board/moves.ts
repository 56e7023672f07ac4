import type { RaRecord } from 'react-admin';
import { metaOf, type Field, type FieldMeta } from '#src/schema/field.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { abilitiesOf } from '#src/schema/forms/formFields.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { inSentence } from '#src/schema/labels.ts';

/** The column with the state of a resource, where actions change it. */
export interface BoardState {
  readonly column: string;
  readonly field: Field;
  readonly states: readonly string[];
  readonly tone: FieldMeta['tone'];
  readonly events: Readonly<
    Record<string, { readonly from: readonly string[]; readonly to: string }>
  >;
}

/** What a board groups by; null for a resource without a state that actions change. */
export function boardStateOf({ fields, actions }: Resource): BoardState | null {
  if (!Object.values(actions).some(({ event }) => event !== undefined)) return null;
  for (const [column, field] of Object.entries(fields)) {
    const { machine, tone } = metaOf(field);
    if (machine) return { column, field, states: machine.states, tone, events: machine.events };
  }
  return null;
}

/** An action that takes a record to another state. */
export interface Move {
  readonly name: string;
  readonly action: Action;
  readonly to: string;
}

/** The moves that the server allows on a record now. */
export function movesOf(resource: Resource, board: BoardState, record: RaRecord): Move[] {
  const abilities = abilitiesOf(record);
  const state: unknown = record[board.column];
  return Object.entries(resource.actions).flatMap(([name, action]) => {
    const event = action.event === undefined ? undefined : board.events[action.event];
    const possible = event?.from.some((from) => from === state) && abilities[name] === true;
    return event && possible ? [{ name, action, to: event.to }] : [];
  });
}

/** Why a record cannot be moved to a state. */
export function refusal(
  resource: Resource,
  board: BoardState,
  record: RaRecord,
  to: string,
): string {
  const state = String(record[board.column]);
  const leads = Object.entries(board.events).some(
    ([, event]) => event.to === to && event.from.includes(state),
  );
  const [now, then] = [state, to].map((one) => inSentence(valueLabelOf(board.field, one)));
  if (!leads) return `What is ${now} cannot become ${then} directly.`;
  const isAction = Object.values(resource.actions).some(
    ({ event }) => event !== undefined && board.events[event]?.to === to,
  );
  return isAction ? `You may not make this ${then}.` : `Staff cannot make this ${then} here.`;
}
