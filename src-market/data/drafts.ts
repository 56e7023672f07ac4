import type { StepDraft } from '#src/rules/onboarding/stepForm.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';

const PREFIX = 'keystead-draft/';

/** Account numbers lie open nowhere, not in this browser either: they are kept as long as the page is. */
const KEPT_IN_MEMORY: readonly StepName[] = ['payout_account'];
const memory = new Map<string, StepDraft>();

/** What of a step the server does not have yet. */
export interface KeptDraft {
  /** Null where there is nothing. */
  read(): StepDraft | null;
  keep(draft: StepDraft): void;
  drop(): void;
}

function inSession(key: string): KeptDraft {
  return {
    read() {
      try {
        const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof found === 'object' ? (found as StepDraft | null) : null;
      } catch {
        return null;
      }
    },
    keep(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A browser that lets nothing be kept: what was typed stands in the page.
      }
    },
    drop: () => sessionStorage.removeItem(key),
  };
}

const inMemory = (key: string): KeptDraft => ({
  read: () => memory.get(key) ?? null,
  keep: (draft) => void memory.set(key, draft),
  drop: () => void memory.delete(key),
});

/** Where this browser keeps what was typed into a step of a profile until it has got through. */
export function keptDraftOf(owner: string, step: StepName): KeptDraft {
  const key = `${PREFIX}${owner}/${step}`;
  return KEPT_IN_MEMORY.includes(step) ? inMemory(key) : inSession(key);
}

/** Where this browser keeps the words that somebody is writing until they have got through. */
export const keptWordsOf = (about: string): KeptDraft => inSession(`${PREFIX}words/${about}`);

/** For whoever signs out: the next person at this browser finds nothing. */
export function forgetDrafts(): void {
  memory.clear();
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
