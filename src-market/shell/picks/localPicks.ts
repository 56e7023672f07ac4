import { PERSONAL } from '#src/session/personal/personalData.ts';
import type { PickedHome, PickKind } from '#src-market/ui/propertyCards/picked.ts';

/** What this browser keeps: homes saved without an account, and homes to compare. */
export type LocalPicks = Readonly<Record<PickKind, readonly PickedHome[]>>;

export const NO_PICKS: LocalPicks = { saved: [], compared: [] };
const NAME = PERSONAL.picks;

function homesIn(value: unknown): PickedHome[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((home: unknown) => {
    if (typeof home !== 'object' || home === null) return [];
    const { id, title } = home as Partial<Record<keyof PickedHome, unknown>>;
    return typeof id === 'string' && typeof title === 'string' ? [{ id, title }] : [];
  });
}

/** Ignores text that is not of this shape. */
export function parsePicks(text: string | null): LocalPicks {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NO_PICKS;
    const { saved, compared } = value as Partial<Record<PickKind, unknown>>;
    return { saved: homesIn(saved), compared: homesIn(compared) };
  } catch {
    return NO_PICKS;
  }
}

let text: string | null = null;
let picks = NO_PICKS;
const watchers = new Set<() => void>();

/** The picks of this browser, in memory where it refuses to store them. */
export function localPicks(): LocalPicks {
  const stored = readText();
  if (stored !== text) {
    text = stored;
    picks = parsePicks(text);
  }
  return picks;
}

function readText(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return text;
  }
}

export function setLocalPicks(next: Partial<LocalPicks>): void {
  const all = { ...localPicks(), ...next };
  const written = JSON.stringify(all);
  try {
    localStorage.setItem(NAME, written);
  } catch {
    text = written;
    picks = all;
  }
  for (const watcher of watchers) watcher();
}

/** Also calls when another tab changes them. */
export function watchLocalPicks(watcher: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', onStorage);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', onStorage);
  };
}
