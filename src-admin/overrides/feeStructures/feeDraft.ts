import { z } from 'zod';
import { feeView, type FeeView } from '#src/wire/pricing/pricing.ts';

/** The id of an unsaved fee: greater than any other, because ids grow with time. */
const NEW = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

const draftShape = feeView.extend({ id: z.string().default(NEW), name: z.string().default('') });

/** The unsaved values of the form as a fee; null while they are not valid. */
export function draftFee(draft: Readonly<Record<string, unknown>> | null): FeeView | null {
  if (draft === null) return null;
  const parsed = draftShape.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

/** The fees as they would be with the draft saved. */
export function withDraft(fees: readonly FeeView[], draft: FeeView | null): readonly FeeView[] {
  return draft === null ? fees : [...fees.filter(({ id }) => id !== draft.id), draft];
}
