import type { StepDraft } from '#src/rules/onboarding/stepForm.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { onForget, PERSONAL } from '#src/session/personal/personalData.ts';
import type { RecordView } from '#src/wire/records/records.ts';
import type { UnsentPhoto } from './conversations/outbox/outbox.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';

const PREFIX = PERSONAL.drafts;

/** Never store account numbers in this browser: keep them in memory only. */
const MEMORY_ONLY: readonly StepName[] = ['payout_account'];
const memory = new Map<string, StepDraft>();
onForget(() => memory.clear());

/** Stores input that the server does not have yet. */
export interface DraftStore<Draft = StepDraft> {
  /** Null if empty. */
  read(): Draft | null;
  write(draft: Draft): void;
  remove(): void;
}

type Place = 'browser' | 'tab';

/** Undefined where the browser refuses storage. */
function storageOf(place: Place): Storage | undefined {
  try {
    return place === 'browser' ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

function storedIn<Draft>(place: Place, key: string): DraftStore<Draft> {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storageOf(place)?.getItem(key) ?? 'null');
        return typeof stored === 'object' ? (stored as Draft | null) : null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        storageOf(place)?.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is not available: the input is lost on reload.
      }
    },
    remove() {
      try {
        storageOf(place)?.removeItem(key);
      } catch {
        // Storage is not available, so nothing was stored.
      }
    },
  };
}

/** Until the tab is closed. */
const inSession = <Draft = StepDraft>(key: string) => storedIn<Draft>('tab', key);

/** Until it is removed, for all tabs. */
const inBrowser = <Draft>(key: string) => storedIn<Draft>('browser', key);

const inMemory = (key: string): DraftStore => ({
  read: () => memory.get(key) ?? null,
  write: (draft) => void memory.set(key, draft),
  remove: () => void memory.delete(key),
});

/** The draft of an onboarding step of a profile. */
export function draftStore(owner: string, step: StepName): DraftStore {
  const key = `${PREFIX}${owner}/${step}`;
  return MEMORY_ONLY.includes(step) ? inMemory(key) : inSession(key);
}

/** A draft that is one text. */
export const textDraftStore = (subject: string): DraftStore =>
  inSession(`${PREFIX}words/${subject}`);

/** A message that is being written. */
export interface StoredMessage {
  readonly text: string;
  readonly photos: readonly UnsentPhoto[];
}

export const messageDraftStore = (conversation_id: string): DraftStore<StoredMessage> =>
  inBrowser(`${PREFIX}message/${conversation_id}`);

/** What a listing has and what was typed since, until the server has it. */
export interface StoredListing {
  readonly version: number;
  readonly base: ListingValues;
  readonly values: ListingValues;
}

export const listingDraftStore = (id: string): DraftStore<StoredListing> =>
  inSession(`${PREFIX}listing/${id}`);

/** What was typed into the form of a record, and the record as it was then; null for a new one. */
export interface StoredRecord {
  readonly base: RecordView | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** @param id `new` for a record that does not exist yet */
export const recordDraftStore = (path: string, id: string): DraftStore<StoredRecord> =>
  inSession(`${PREFIX}records/${path}/${id}`);
