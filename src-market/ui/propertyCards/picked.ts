export interface PickedHome {
  readonly id: string;
  readonly title: string;
}

export type PickKind = 'saved' | 'compared';

/** The ids of the homes that are saved, and of those to compare. */
export type Picked = Readonly<Record<PickKind, readonly string[]>>;

const NONE: Picked = { saved: [], compared: [] };

let picked = NONE;
const watchers = new Set<() => void>();

/** Presses that `shell/picks` handles, which loads at the first interaction. */
export const presses: (readonly [PickKind, PickedHome])[] = [];

const notify = () => watchers.forEach((watcher) => watcher());

export function press(kind: PickKind, home: PickedHome): void {
  presses.push([kind, home]);
  notify();
}

export function setPicked(next: Picked): void {
  picked = next;
  notify();
}

export function watchPicked(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const pickedNow = () => picked;

/** For the server and hydration, where nothing is known yet. */
export const nonePicked = () => NONE;
