/** Uploaded files of an account: photos, documents and evidence. */
export interface Uploads {
  readonly files: number;
  /** Stored size in bytes. */
  readonly bytes: number;
}

const MEGABYTE = 1_000_000;

/** A size for people, in megabytes or gigabytes of 1,000 megabytes. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1000 * MEGABYTE ? [bytes / MEGABYTE, 'MB'] : [bytes / (1000 * MEGABYTE), 'GB'];
  return `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}

/** From this share of the quota on, uploads show how much is used. */
const NEARLY_FULL = 0.8;

/** Whether more than 80 % of the files or of the bytes are used. */
export const isNearlyFull = (used: Uploads, quota: Uploads): boolean =>
  used.files > quota.files * NEARLY_FULL || used.bytes > quota.bytes * NEARLY_FULL;

/** Why an account may not store a further file of `bytes`; null if it may. */
export function quotaProblem(used: Uploads, bytes: number, quota: Uploads): string | null {
  if (used.files + 1 <= quota.files && used.bytes + bytes <= quota.bytes) return null;
  const count = (files: number) => files.toLocaleString('en');
  return (
    `Your account stores ${count(used.files)} files with ${sizeText(used.bytes)}. ` +
    `At most ${count(quota.files)} files with ${sizeText(quota.bytes)} are possible: ` +
    'remove some that you no longer need. Removed photos count until they are deleted, at most 30 days.'
  );
}
