/** A change of a record that modules above may handle within the same transaction. */
export interface DomainEvent {
  readonly name: string;
}

export const domainEvent = (name: string): DomainEvent => ({ name });

/** The unit of work of a handler. `unitOfWork.ts` extends it, which depends on this file. */
export interface HandlerUnit {
  readonly now: Date;
}

/** What a module does at the end of the transaction, once for each record. It may lock rows. */
export interface DomainEventHandler {
  readonly event: DomainEvent;
  readonly run: (unit: HandlerUnit, id: string) => Promise<void>;
}

export const onDomainEvent = (
  event: DomainEvent,
  run: DomainEventHandler['run'],
): DomainEventHandler => ({ event, run });

/** The events of a transaction, each once for a record. */
export type RaisedEvents = Map<string, DomainEvent & { readonly id: string }>;

/** Handles the events in the order of the records' ids, and then those that the handlers raised. */
export async function handleEvents(
  unit: HandlerUnit,
  handlers: readonly DomainEventHandler[],
  raised: RaisedEvents,
): Promise<void> {
  while (raised.size > 0) {
    const batch = [...raised.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
    raised.clear();
    for (const [, { name, id }] of batch)
      for (const { event, run } of handlers) if (event.name === name) await run(unit, id);
  }
}
