import {
  photoProblems,
  rateProblems,
  type ListingProblem,
} from '#src/rules/listings/listingProblems.ts';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import { RequestError } from '#src/session/request.ts';
import type { DraftStore, StoredListing } from '#src-market/data/drafts.ts';
import type { ChangedMeanwhile, ListingView } from '#src/wire/listings/listing.ts';
import type { ListingChanges, ListingValues } from '#src/wire/listings/listingValues.ts';
import { changedParts, changesOf, partAt, partOf, withParts, type Part } from './listingParts.ts';
import { mergeListing } from './mergeListing.ts';

/** The delay after the last change, to avoid a request per key. */
const PAUSE_MS = 800;

/** `invalid`: the rest is saved, and some changes cannot be. `failed`: the server was not reached. */
export type SaveStatus = 'unchanged' | 'changed' | 'saving' | 'saved' | 'invalid' | 'failed';

export interface Collision {
  readonly parts: readonly Part[];
  readonly theirs: ListingValues;
  readonly by: string | null;
  readonly at: string | null;
}

export interface DraftState {
  readonly values: ListingValues;
  /** What the server has. */
  readonly base: ListingValues;
  readonly version: number;
  readonly status: SaveStatus;
  /** The parts that the server does not have yet. */
  readonly changed: readonly Part[];
  /** Values that cannot be saved, found here. */
  readonly problems: readonly ListingProblem[];
  /** The server's errors by path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the last save failed. */
  readonly failure: Error | null;
  /** Changes of somebody else to the same parts; nothing is saved until a person chooses. */
  readonly collision: Collision | null;
}

export interface DraftDeps {
  readonly save: (body: ListingChanges & { version: number }) => Promise<ListingView>;
  readonly store: DraftStore<StoredListing>;
  /** Whether changes are saved while typing; otherwise by `flush` alone. */
  readonly auto: boolean;
  /** Called with what somebody else changed and this browser took over. */
  readonly onMerged?: (parts: readonly Part[], by: string | null) => void;
  readonly onSaved?: (listing: ListingView) => void;
}

export interface ListingDraft {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (changes: Partial<ListingValues>) => void;
  /** Saves at once what is not saved yet. Resolves to whether the server has everything. */
  readonly flush: () => Promise<boolean>;
  /** Resolves a collision: the parts to take from the other version. */
  readonly resolve: (theirs: readonly Part[]) => void;
  /** Shows a newer version of the server, unless something is not saved yet. */
  readonly sync: (listing: ListingView) => void;
  /** Returns to what the server has. */
  readonly discard: () => void;
  /** Stops saving. */
  readonly stop: () => void;
}

const problemsOf = ({ rates, photos }: ListingValues): ListingProblem[] => [
  ...rateProblems(rates),
  ...photoProblems(photos),
];

const meanwhile = (error: unknown): ChangedMeanwhile | null =>
  error instanceof RequestError && error.code === 'changed_meanwhile'
    ? // The contract of this code (src/wire/listings/listing.ts).
      (error.details as unknown as ChangedMeanwhile)
    : null;

/**
 * The changes of a listing that are not saved yet. Saves one request at a time: what is changed meanwhile
 * is sent next. Until the server has the changes this browser stores them, so that neither a lost
 * connection nor a reload loses them.
 */
export function createListingDraft(listing: ListingView, deps: DraftDeps): ListingDraft {
  const { save, store, auto } = deps;
  const stored = store.read();
  const listeners = new Set<() => void>();
  /** Values that the server refused: not sent again until they change. */
  const refused = new Map<Part, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let stopped = false;
  let state = initialState();

  function initialState(): DraftState {
    const { version, values: base } = listing;
    const values = stored?.values ?? base;
    const known = stored?.base ?? base;
    const changed = changedParts(known, values);
    return {
      values,
      base: known,
      version: stored?.version ?? version,
      status: changed.length > 0 ? 'changed' : 'unchanged',
      changed,
      problems: problemsOf(values),
      errors: {},
      failure: null,
      collision: null,
    };
  }

  function set(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    const { base, values, version } = state;
    if (next.values || next.base) {
      const changed = changedParts(base, values);
      state = { ...state, changed, problems: problemsOf(values) };
      if (changed.length > 0) store.write({ version, base, values });
      else store.remove();
    }
    for (const listener of listeners) listener();
  }

  /** The changed parts that can be sent. */
  function sendable(): Part[] {
    const invalid = new Set(state.problems.map(({ field }) => partAt(field)));
    return state.changed.filter(
      (part) =>
        !invalid.has(part) &&
        !(refused.has(part) && sameValue(refused.get(part), partOf(state.values, part))),
    );
  }

  function adopt(reply: ListingView, sent: ListingValues, parts: readonly Part[]): void {
    const base = withParts(reply.values, sent, parts);
    const values = withParts(base, state.values, changedParts(state.base, state.values));
    set({ base, values, version: reply.version });
    deps.onSaved?.(reply);
  }

  /** Returns whether to send again. */
  function onMeanwhile({ version, values: theirs, by, at }: ChangedMeanwhile): boolean {
    const merged = mergeListing(state.base, state.values, theirs);
    if (merged.collisions.length > 0) {
      set({ version, collision: { parts: merged.collisions, theirs, by, at }, status: 'changed' });
      return false;
    }
    set({ version, base: theirs, values: merged.values });
    if (merged.taken.length > 0) deps.onMerged?.(merged.taken, by);
    return true;
  }

  /** Returns whether to send the rest. */
  function onRefused(errors: RequestError['errors'], sent: ListingValues): boolean {
    const parts = new Set(Object.keys(errors).flatMap((path) => partAt(path) ?? []));
    for (const part of parts) refused.set(part, partOf(sent, part));
    const texts = Object.entries(errors).map(([path, [text = '']]) => [path, text] as const);
    set({ errors: { ...state.errors, ...Object.fromEntries(texts) } });
    return parts.size > 0;
  }

  async function send(): Promise<boolean> {
    for (;;) {
      if (state.collision) return false;
      const parts = sendable();
      if (parts.length === 0) {
        const whole = state.changed.length === 0;
        if (!whole) set({ status: 'invalid' });
        else if (state.status !== 'unchanged') set({ status: 'saved' });
        return whole;
      }
      const sent = state.values;
      set({ status: 'saving', failure: null });
      try {
        // One save at a time: the next one needs the version of this reply.
        const reply = await save({ version: state.version, ...changesOf(sent, parts) });
        adopt(reply, sent, parts);
      } catch (error) {
        const other = meanwhile(error);
        if (other ? onMeanwhile(other) : isRefusal(error) && onRefused(error.errors, sent))
          continue;
        if (!other) set({ status: 'failed', failure: error instanceof Error ? error : null });
        return false;
      }
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= send().finally(() => (running = null));
    return running;
  }

  function later(): void {
    clearTimeout(timer);
    if (auto && !stopped) timer = setTimeout(() => void flush(), PAUSE_MS);
  }

  if (auto && state.changed.length > 0) later();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changes) => {
      const values = { ...state.values, ...changes };
      const kept = Object.entries(state.errors).filter(([path]) => {
        const part = partAt(path);
        return !part || sameValue(partOf(values, part), refused.get(part));
      });
      set({
        values,
        errors: Object.fromEntries(kept),
        status: state.status === 'saving' ? 'saving' : 'changed',
      });
      later();
    },
    flush,
    resolve: (theirs) => {
      const { collision } = state;
      if (!collision) return;
      const mine = state.changed.filter((part) => !theirs.includes(part));
      const values = withParts(collision.theirs, state.values, mine);
      set({ base: collision.theirs, values, collision: null, status: 'changed' });
      void flush();
    },
    sync: ({ version, values }) => {
      if (running || state.changed.length > 0 || version <= state.version) return;
      set({ version, base: values, values });
    },
    discard: () => {
      refused.clear();
      set({ values: state.base, errors: {}, failure: null, status: 'unchanged' });
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const isRefusal = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.status === 422;
