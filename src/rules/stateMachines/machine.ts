/**
 * State machines as data: tables of events. The server changes states only through them, and the screens
 * derive their buttons from them.
 */

/** Who may cause an event: a party of the record, staff, or the system (a job, a provider). */
export type ActorKind = 'buyer' | 'seller' | 'staff' | 'system';

export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly ActorKind[];
}

export interface Machine<State extends string, Event extends string> {
  readonly initial: State;
  /** States in which a record may remain. */
  readonly final: readonly State[];
  readonly states: readonly [State, ...State[]];
  readonly events: Readonly<Record<Event, Transition<State>>>;
}

export type StateOf<M> = M extends Machine<infer State, string> ? State : never;
export type EventOf<M> = M extends Machine<string, infer Event> ? Event : never;

/** Declares a state machine; a state that is not in `states` does not compile. */
export function defineMachine<const State extends string, const Event extends string>(
  machine: Machine<State, Event>,
): Machine<State, Event> {
  return machine;
}

/** The state after `event`; null if this party may not cause it in this state. */
export function transition<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  by: ActorKind,
): State | null {
  const { from, to, by: allowed } = machine.events[event];
  return from.includes(state) && allowed.includes(by) ? to : null;
}

/** The events that `by` may cause in `state`, in the order of declaration. */
export function eventsFrom<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  by: ActorKind,
): Event[] {
  // Object.keys widens to string[]; the keys of `events` are Event by the type of Machine.
  const events = Object.keys(machine.events) as Event[];
  return events.filter((event) => transition(machine, state, event, by) !== null);
}
