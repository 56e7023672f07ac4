import { PERSONAL } from '#src/session/personal/personalData.ts';

/** A home that this browser showed, without its price, which changes. */
export interface RecentHome {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly photo: { readonly path: string; readonly width: number; readonly height: number } | null;
}

const NAME = PERSONAL.recentHomes;
export const MAX_RECENT = 24;
const NONE: readonly RecentHome[] = [];

function homeOf(value: unknown): RecentHome[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, title, place, photo } = value as Partial<Record<keyof RecentHome, unknown>>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof place !== 'string') return [];
  return [{ id, title, place, photo: photoOf(photo) }];
}

function photoOf(value: unknown): RecentHome['photo'] {
  if (typeof value !== 'object' || value === null) return null;
  const { path, width, height } = value as Readonly<Record<string, unknown>>;
  return typeof path === 'string' && typeof width === 'number' && typeof height === 'number'
    ? { path, width, height }
    : null;
}

/** Ignores text that is not of this shape. */
export function parseRecent(text: string | null): readonly RecentHome[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) ? value.flatMap(homeOf).slice(0, MAX_RECENT) : NONE;
  } catch {
    return NONE;
  }
}

let text: string | null = null;
let homes = NONE;
const watchers = new Set<() => void>();

function readText(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return text;
  }
}

/** The homes that this browser showed, the last one first; in memory where it refuses to store them. */
export function recentHomes(): readonly RecentHome[] {
  const stored = readText();
  if (stored !== text) {
    text = stored;
    homes = parseRecent(text);
  }
  return homes;
}

export const noRecentHomes = (): readonly RecentHome[] => NONE;

export function setRecentHomes(next: readonly RecentHome[]): void {
  const written = JSON.stringify(next.slice(0, MAX_RECENT));
  try {
    localStorage.setItem(NAME, written);
  } catch {
    text = written;
    homes = next;
  }
  for (const watcher of watchers) watcher();
}

export function addRecentHome(home: RecentHome): void {
  setRecentHomes([home, ...recentHomes().filter(({ id }) => id !== home.id)]);
}

export const clearRecentHomes = (): void => setRecentHomes(NONE);

/** Also calls when another tab changes them. */
export function watchRecentHomes(watcher: () => void): () => void {
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
