import { z } from 'zod';
import { feeView, type FeeView } from '#src/wire/pricing/pricing.ts';

/** Stands for a fee that has no id yet; greater than any id, as one that is made later is. */
const NEW = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

const draftShape = feeView.extend({ id: z.string().default(NEW), name: z.string().default('') });

/** What is typed, as a fee among the others; null while it is none yet. */
export function draftFee(draft: Readonly<Record<string, unknown>> | null): FeeView | null {
  if (draft === null) return null;
  const typed = draftShape.safeParse(draft);
  return typed.success ? typed.data : null;
}

/** The fees as they would be with the draft saved. */
export function withDraft(fees: readonly FeeView[], draft: FeeView | null): readonly FeeView[] {
  return draft === null ? fees : [...fees.filter(({ id }) => id !== draft.id), draft];
}
