/**
 * State machines as data: tables of events. The server changes states only through them, and the screens
 * derive their buttons from them.
 */

/**
 * Who may cause an event: a party of the record, staff, the system (a job, a provider), or another user, such as the guest
 * that an inspection names.
 */
export type ActorKind = 'buyer' | 'seller' | 'staff' | 'user' | 'system';

/** Who may cause an event of a booking, and of what belongs to one. */
export type BookingActor = Exclude<ActorKind, 'user'>;

export interface Transition<State extends string, By extends string = ActorKind> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly By[];
}

/** `By` are the parties, where they are others than those of a booking. */
export interface Machine<
  State extends string,
  Event extends string,
  By extends string = ActorKind,
> {
  readonly initial: State;
  /** States in which a record may remain. */
  readonly final: readonly State[];
  readonly states: readonly [State, ...State[]];
  readonly events: Readonly<Record<Event, Transition<State, By>>>;
}

export type StateOf<M> = M extends Machine<infer State, string, string> ? State : never;
export type EventOf<M> = M extends Machine<string, infer Event, string> ? Event : never;

declare const causes: unique symbol;

/** Events and who may cause them, for the compiler. */
type Causes = Readonly<Record<string, ActorKind>>;

/** A machine of which the compiler knows who may cause each event. */
export interface DefinedMachine<State extends string, By extends Causes> extends Machine<
  State,
  Extract<keyof By, string>
> {
  readonly [causes]?: By;
}

/** Who may cause an event of a machine; never for one that it does not have. */
export type CausedBy<M, Event> =
  M extends DefinedMachine<string, infer By> ? (Event extends keyof By ? By[Event] : never) : never;

/** Declares a state machine; a state that is not in `states` does not compile. */
export function defineMachine<const State extends string, const By extends Causes>(
  machine: Omit<Machine<State, string>, 'events'> & {
    readonly events: { readonly [Event in keyof By]: Transition<State, By[Event]> };
  },
): DefinedMachine<State, By> {
  return machine;
}

/** The state after `event`; null if this party may not cause it in this state. */
export function transition<State extends string, Event extends string, By extends string>(
  machine: Machine<State, Event, By>,
  state: State,
  event: Event,
  by: NoInfer<By>,
): State | null {
  const { from, to, by: allowed } = machine.events[event];
  return from.includes(state) && allowed.includes(by) ? to : null;
}

/** The events that `by` may cause in `state`, in the order of declaration. */
export function eventsFrom<State extends string, Event extends string, By extends string>(
  machine: Machine<State, Event, By>,
  state: State,
  by: NoInfer<By>,
): Event[] {
  // Object.keys widens to string[]; the keys of `events` are Event by the type of Machine.
  const events = Object.keys(machine.events) as Event[];
  return events.filter((event) => transition(machine, state, event, by) !== null);
}
