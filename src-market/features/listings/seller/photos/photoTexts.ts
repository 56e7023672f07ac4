import { useLingui } from '@lingui/react/macro';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import type { FileProblem } from './photoFiles.ts';

const MB = 1024 * 1024;

/** Why a file was refused, and what to do about it. */
export function useFileProblemTexts() {
  const { i18n, t } = useLingui();
  const megabytes = (bytes: number) => i18n.number(bytes / MB, { maximumFractionDigits: 1 });
  return (problem: FileProblem, { size }: File): string => {
    if (problem === 'empty') return t`This file is empty.`;
    if (problem === 'too_large')
      return t`This file is ${megabytes(size)} MB. The limit is ${megabytes(PHOTO_MAX_BYTES)} MB.`;
    return t`This file is not a photo. Choose a JPEG, PNG or WebP file.`;
  };
}
