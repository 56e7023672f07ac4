/** Something that happens to a record, told within its transaction to the modules that depend on it. */
export interface Happening {
  readonly name: string;
}

export const happening = (name: string): Happening => ({ name });

/** The unit of work in which a reaction runs. `unitOfWork.ts` extends it, which depends on this file. */
export interface ReactionUnit {
  readonly now: Date;
}

/** What a module does at the end of the transaction, once for each record. It may lock rows. */
export interface Reaction {
  readonly to: Happening;
  readonly run: (unit: ReactionUnit, id: string) => Promise<void>;
}

export const reaction = (to: Happening, run: Reaction['run']): Reaction => ({ to, run });

/** What was told in a transaction, each once. */
export type Told = Map<string, Happening & { readonly id: string }>;

/** Runs what the modules do about what was told, and about what they tell themselves. Records in order of their ids. */
export async function react(
  unit: ReactionUnit,
  reactions: readonly Reaction[],
  told: Told,
): Promise<void> {
  while (told.size > 0) {
    const batch = [...told.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
    told.clear();
    for (const [, { name, id }] of batch)
      for (const { to, run } of reactions) if (to.name === name) await run(unit, id);
  }
}
