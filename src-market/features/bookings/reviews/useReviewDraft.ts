import { useState } from 'react';
import { REVIEW_PARTS, type ReviewPart } from '#src/rules/reviews/review.ts';
import { textDraftStore } from '#src-market/data/drafts.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';

export type Stars = Partial<Record<ReviewPart | 'rating', number>>;

export interface ReviewDraft {
  readonly stars: Stars;
  readonly body: string;
}

const EMPTY: ReviewDraft = { stars: {}, body: '' };
const NAMES = ['rating', ...REVIEW_PARTS] as const;

/** Reads a stored draft: whole stars from 1 to 5 and a text; ignores anything else. */
function readDraft(stored: Readonly<Record<string, unknown>> | null): ReviewDraft {
  if (!stored) return EMPTY;
  const stars: Stars = {};
  for (const name of NAMES) {
    const value = Number(stored[name]);
    if ([1, 2, 3, 4, 5].includes(value)) stars[name] = value;
  }
  return { stars, body: typeof stored['body'] === 'string' ? stored['body'] : '' };
}

/** A review being written; survives a reload until it is sent. */
export function useReviewDraft(
  bookingId: string,
): readonly [ReviewDraft, (draft: ReviewDraft) => void, () => void] {
  const inBrowser = useHydrated();
  const [typed, setTyped] = useState<ReviewDraft | null>(null);
  const store = textDraftStore(`review/${bookingId}`);
  const draft = typed ?? (inBrowser ? readDraft(store.read()) : EMPTY);
  const change = (next: ReviewDraft) => {
    setTyped(next);
    const stored: Record<string, string> = { body: next.body };
    for (const [name, value] of Object.entries(next.stars)) stored[name] = String(value);
    store.write(stored);
  };
  return [draft, change, () => store.remove()];
}
