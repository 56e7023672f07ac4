import type { Draft } from '#src/rules/onboardingForm.ts';
import type { StepName } from '#src/rules/onboardingStep.ts';

const PREFIX = 'keystead-draft/';

/** Account numbers lie open nowhere, not in this browser either: they are kept as long as the page is. */
const MEMORY_ONLY: readonly StepName[] = ['payout_account'];
const memory = new Map<string, Draft>();

/** What of a step the server does not have yet. */
export interface DraftStore {
  /** Null where there is nothing. */
  read(): Draft | null;
  write(draft: Draft): void;
  remove(): void;
}

function inSession(key: string): DraftStore {
  return {
    read() {
      try {
        const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof found === 'object' ? (found as Draft | null) : null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A browser that lets nothing be kept: what was typed stands in the page.
      }
    },
    remove: () => sessionStorage.removeItem(key),
  };
}

const inMemory = (key: string): DraftStore => ({
  read: () => memory.get(key) ?? null,
  write: (draft) => void memory.set(key, draft),
  remove: () => void memory.delete(key),
});

/** Where this browser keeps what was typed into a step of a profile until it has got through. */
export function draftStore(owner: string, step: StepName): DraftStore {
  const key = `${PREFIX}${owner}/${step}`;
  return MEMORY_ONLY.includes(step) ? inMemory(key) : inSession(key);
}

/** Where this browser keeps the words that somebody is writing until they have got through. */
export const textDraftStore = (about: string): DraftStore => inSession(`${PREFIX}words/${about}`);

/** For whoever signs out: the next person at this browser finds nothing. */
export function clearDrafts(): void {
  memory.clear();
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
