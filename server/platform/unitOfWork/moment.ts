import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  SelectQueryNode,
  type Transaction,
} from 'kysely';
import type { Tables } from '../database/tables/index.ts';

const LOCKS: ReadonlySet<string | undefined> = new Set(['ForUpdate', 'ForNoKeyUpdate']);

/** The moment of a command, by which its history is ordered. */
export interface Moment {
  /** The same time until `reset`. */
  readonly now: Date;
  reset(): void;
}

export function momentOf(clock: () => Date): Moment {
  let moment: Date | null = null;
  return {
    get now() {
      return (moment ??= clock());
    },
    reset: () => void (moment = null),
  };
}

/**
 * The transaction, which takes the moment anew after each row lock. A command that waited for another
 * one is later than it, although it began earlier.
 */
export function withMoment(trx: Transaction<Tables>, moment: Moment): Transaction<Tables> {
  return trx.withPlugin(new ResetAfterLocks(moment));
}

class ResetAfterLocks implements KyselyPlugin {
  readonly #moment: Moment;
  readonly #locking = new WeakSet<QueryId>();

  constructor(moment: Moment) {
    this.#moment = moment;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const isLocking =
      SelectQueryNode.is(node) &&
      node.endModifiers?.some(({ modifier }) => LOCKS.has(modifier)) === true;
    if (isLocking) this.#locking.add(queryId);
    return node;
  }

  transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.#locking.has(queryId)) this.#moment.reset();
    return Promise.resolve(result);
  }
}
